import { z } from 'zod'
import { call } from '../call.ts'
import { cursor, instant, page, text } from '../field.ts'

/** A video in a list. */
export const videoCard = z.strictObject({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The address of the picture; empty without one. */
  cover: z.string(),
  pinned: z.boolean(),
  time: instant,
  seconds: z.number().int(),
  /** How often it was watched. */
  views: z.number().int(),
  /** The second at which the member stopped; 0 for visitors and without a start. */
  watched: z.number().int(),
})

export const loadVideoList = call({
  path: '/index/video-list',
  control: 'load-video-list',
  who: 'anyone',
  says: 'The videos, or those with all words of a search in any language: pinned ones first, then the newest first.',
  request: { keyword: text(1, 60).optional(), cursor },
  reply: page(videoCard),
  errors: {},
})

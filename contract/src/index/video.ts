import { z } from 'zod'
import { call } from '../call.ts'
import { pick, sharedErrors } from '../errors.ts'
import { done, id, url, whole } from '../field.ts'
import { fullArticle } from './article.ts'
import { videoCard } from './video-list.ts'

const path = '/index/video'

export const loadVideo = call({
  path,
  control: 'load-video',
  who: 'anyone',
  says: 'One video with its description, and the videos after it in the order of the list.',
  request: { id },
  reply: z.strictObject({
    ...fullArticle,
    video: url,
    seconds: z.number().int(),
    views: z.number().int(),
    /** The second at which the member stopped; 0 for visitors and without a start. */
    watched: z.number().int(),
    /** The first one follows automatically. */
    next: z.array(videoCard),
    /** Seconds between the end of a video and the start of the next one; 0: it does not start automatically. */
    next_after: z.number().int(),
  }),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const doView = call({
  path,
  control: 'do-view',
  who: 'anyone',
  says: 'Counts a view: once a day for a member, and once a day for all visitors of one address.',
  request: { id },
  reply: done,
  errors: pick(sharedErrors, 'record-not-found'),
})

export const doProgress = call({
  path,
  control: 'do-progress',
  who: 'member',
  says: 'Stores the second at which the member stopped. The last one counts.',
  request: { id, second: whole(0, 86_400) },
  reply: done,
  errors: pick(sharedErrors, 'record-not-found'),
})

import { z } from 'zod'
import { call } from '../call.ts'

export const legalPages = ['agreement', 'privacy'] as const

export const loadLegal = call({
  path: '/app/legal',
  control: 'load-legal',
  who: 'visitor',
  says: 'The member agreement or the privacy policy, in the caller’s language.',
  request: { page: z.enum(legalPages) },
  reply: z.strictObject({
    sections: z.array(z.strictObject({ title: z.string(), body: z.string() })),
  }),
  errors: {},
})

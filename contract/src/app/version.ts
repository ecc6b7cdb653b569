import { z } from 'zod'
import { call } from '../call.ts'
import { text, whole } from '../field.ts'

export const loadVersion = call({
  path: '/app/version',
  control: 'load-version',
  who: 'visitor',
  says: 'The newest edition for a platform; the client decides by it whether to update (C3, T23).',
  request: {
    edition_type: text(1, 20),
    version_type: z.enum(['android', 'ios', 'web']),
    edition_number: whole(0, 1_000_000_000),
  },
  reply: z.strictObject({
    edition_name: z.string(),
    edition_number: z.number().int(),
    edition_issue: z.number().int(),
    package_type: z.number().int(),
    edition_silence: z.number().int(),
    edition_url: z.string(),
    edition_note: z.string(),
  }),
  errors: {},
})

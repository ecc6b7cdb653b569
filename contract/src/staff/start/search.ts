import { z } from 'zod'
import { call } from '../../call.ts'
import { text } from '../../field.ts'
import { foundKinds, searchWordsMax } from './search-terms.ts'

export const loadSearch = call({
  path: '/staff/start/search',
  control: 'load-search',
  who: { staff: 'any' },
  says: 'The records that a number or a text names, of the kinds that the caller may see: at most five of each kind, the newest first.',
  request: { words: text(1, searchWordsMax) },
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        kind: z.enum(foundKinds),
        id: z.string(),
        /** A nickname, the name of a product in the caller’s language, or a number. */
        name: z.string(),
        /** The code of a member or product, or an amount with its unit. */
        note: z.string(),
        /** The member of a record; empty for members and products. */
        member: z.string(),
      }),
    ),
  }),
  errors: {},
})

import { z } from 'zod'
import { call } from '../../call.ts'
import { nothing, url } from '../../field.ts'
import { posterLayouts } from './poster.ts'

export const loadShareTheme = call({
  path: '/mine/share/share-theme',
  control: 'load-share-theme',
  who: 'member',
  says: 'What an invite poster shows of the member, and the templates that are shown, in their order and in the member’s language.',
  request: nothing,
  reply: z.strictObject({
    nick_name: z.string(),
    avatar: url,
    user_code: z.string(),
    list: z.array(
      z.strictObject({
        id: z.string(),
        layout: z.enum(posterLayouts),
        heading: z.string(),
        /** Empty without one. */
        text: z.string(),
        colour: z.string(),
        accent: z.string(),
        /** Empty: the background of the layout is drawn. */
        picture: z.string(),
      }),
    ),
  }),
  errors: {},
})

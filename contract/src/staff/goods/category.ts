import { z } from 'zod'
import { call } from '../../call.ts'
import { pictureUrl, structure, text, whole } from '../../field.ts'
import { words } from '../words.ts'

export const doSave = call({
  path: '/staff/goods/category',
  control: 'do-save',
  who: { staff: 'goods.change' },
  says: 'Adds a category, or changes the one of this code.',
  request: {
    code: text(1, 40),
    name: structure(words),
    icon: pictureUrl,
    position: whole(0, 10_000),
  },
  reply: z.strictObject({ id: z.string() }),
  errors: {},
})

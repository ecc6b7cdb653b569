import { z } from 'zod'
import { call } from '../../call.ts'
import { flag, structure, text } from '../../field.ts'
import { words } from '../words.ts'

export const doSave = call({
  path: '/staff/content/announcement',
  control: 'do-save',
  who: { staff: 'content.change' },
  says: 'Adds an announcement, or changes the one of this code; home’s notice line shows those that are shown.',
  request: { code: text(1, 40), title: structure(words), body: structure(words), shown: flag },
  reply: z.strictObject({ id: z.string() }),
  errors: {},
})

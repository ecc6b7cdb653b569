import { z } from 'zod'
import { call } from '../../call.ts'
import { pick } from '../../errors.ts'
import { flag, url, whole } from '../../field.ts'
import { chatErrors } from '../errors.ts'

export const doUpload = call({
  path: '/chat/conversation/upload',
  control: 'do-upload',
  who: 'member',
  says: 'Takes one file for a chat or a moment in the field `files`, after the other fields (C12), recognised by its content: images lose their location and come in two sizes, videos take a poster that was uploaded before (D48).',
  request: {
    type: z.enum(['image', 'audio', 'video', 'file', 'avatar']),
    /** image: keep the full size. */
    original: flag.optional(),
    /** audio, video: whole seconds, measured by the client; checked against the limits. */
    seconds: whole(1, 36_000).optional(),
    /** video: pixels, and the upload_url of its poster frame, which is an image of the same member. */
    width: whole(1, 20_000).optional(),
    height: whole(1, 20_000).optional(),
    poster: z.string().max(300).optional(),
  },
  reply: z.strictObject({
    upload_url: url,
    small: url.nullable(),
    colour: z.string().nullable(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    seconds: z.number().int().nullable(),
    size: z.number().int(),
    name: z.string(),
    mime: z.string(),
  }),
  errors: pick(
    chatErrors,
    'upload-failed',
    'file-too-large',
    'file-type',
    'voice-length',
    'upload-daily',
    'picture-missing',
    'chat-banned',
  ),
  file: 'streamed',
})

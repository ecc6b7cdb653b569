import { z } from 'zod'
import { call } from '../../call.ts'
import { url, whole } from '../../field.ts'
import { videoErrors } from '../goods/errors.ts'

export const doUpload = call({
  path: '/staff/content/video',
  control: 'do-upload',
  who: { staff: 'content.change' },
  says: 'Takes the file of a video, recognised by its content and without its metadata. It is public, and kept permanently after its first use.',
  request: {
    /** The duration as the browser measured it. */
    seconds: whole(1, 86_400),
  },
  reply: z.strictObject({ video: url }),
  errors: videoErrors,
  file: 'streamed',
})

import { z } from 'zod'
import { call } from '../../call.ts'
import { nothing, url } from '../../field.ts'
import { videoErrors } from './errors.ts'

export const doUpload = call({
  path: '/staff/goods/video',
  control: 'do-upload',
  who: { staff: 'goods.change' },
  says: 'Takes one video for the gallery of a product, recognised by its content and without its metadata. It is public, and kept permanently after its first use. Its poster is a picture of its own.',
  request: nothing,
  reply: z.strictObject({ video: url }),
  errors: videoErrors,
  file: 'streamed',
})

import { doUpload as call } from '@banyan/contract/staff/goods/video'
import { handle } from '../../door/handler.ts'
import { FileRefused } from '../../files/refused.ts'

export const doUpload = handle(call, async ({ app, staff, stream, refuse }) => {
  if (!stream) return refuse('video-missing')
  const owner = { staff: staff.staffId }
  const saved = await app.files
    .save({ purpose: 'footage', owner, source: stream.bytes })
    .catch((error: unknown) => {
      if (!(error instanceof FileRefused)) throw error
      switch (error.fault) {
        case 'missing':
          return refuse('video-missing')
        case 'type':
          return refuse('video-kind')
        case 'large':
          return refuse('video-large', { limit: String(error.limit) })
        case 'broken':
          return refuse('video-broken')
        // Faults of pictures and of members' limits.
        default:
          throw error
      }
    })
  return { video: saved.url }
})

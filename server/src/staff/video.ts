// Stores the videos of staff: those of products and those that staff publish.
import type { App } from '../boot/app-context.ts'
import type { StreamedFile } from '../door/handler.ts'
import { FileRefused } from '../files/refused.ts'

interface StaffVideo {
  readonly purpose: 'footage' | 'film'
  readonly staff: bigint
  readonly stream: StreamedFile | undefined
  readonly seconds?: number
}

type Code = 'video-missing' | 'video-kind' | 'video-large' | 'video-broken'

/** Stores a video; refuses by a code of `videoErrors`. */
export async function saveStaffVideo(
  app: App,
  { purpose, staff, stream, seconds }: StaffVideo,
  refuse: (code: Code, params?: Record<string, string>) => never,
): Promise<{ video: string }> {
  if (!stream) return refuse('video-missing')
  const saved = await app.files
    .save({ purpose, owner: { staff }, source: stream.bytes, seconds })
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
}

// Stores the videos of staff: those of products and those that staff publish.
import type { StreamedFile } from '../door/handler.ts'
import { FileRefused } from '../files/refused.ts'
import { saveUpload, type Uploader } from './upload.ts'

interface StaffVideo {
  readonly purpose: 'footage' | 'film'
  readonly stream: StreamedFile | undefined
  readonly seconds?: number
}

type Code = 'video-missing' | 'video-kind' | 'video-large' | 'video-broken'

/** Stores a video; refuses by a code of `videoErrors`. */
export async function saveStaffVideo(
  by: Uploader,
  { purpose, stream, seconds }: StaffVideo,
  refuse: (code: Code, params?: Record<string, string>) => never,
): Promise<{ video: string }> {
  if (!stream) return refuse('video-missing')
  const source = stream.bytes
  const saved = await saveUpload(by, { purpose, source, seconds }).catch((error: unknown) => {
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

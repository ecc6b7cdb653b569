import type { Uploaded } from '@banyan/ui/form/uploader'
import { ask } from './ask.ts'

/** What the server takes, and how much of it; checked before anything is sent. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'
export const pictureBytes = 10 * 1024 * 1024

/** An upload for the uploader: sends one picture for a purpose, with its progress. */
export const uploadFor =
  (purpose: 'voucher' | 'avatar') =>
  async (file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Uploaded> => {
    const sent = await ask('/app/upload', 'do-upload', { purpose }, { file, onProgress, signal })
    return { id: sent.file_id, url: sent.upload_url }
  }

import { CallFailed } from '@banyan/contract/client'
import type { Uploaded } from '@banyan/ui/form/uploader'
import { ask } from './ask.ts'

/** The file types and sizes that the server accepts. They are checked before sending. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'
export const pictureBytes = 10 * 1024 * 1024

/** Returns the text of a refused upload. */
export const uploadReason = (error: unknown): string => (error instanceof CallFailed ? error.message : '')

/** Returns an upload function for the uploader. It sends one picture for a purpose and reports progress. */
export const uploadFor =
  (purpose: 'voucher' | 'avatar' | 'payout' | 'refund' | 'review' | 'ticket') =>
  async (file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Uploaded> => {
    const sent = await ask('/app/upload', 'do-upload', { purpose }, { file, onProgress, signal })
    return { id: sent.file_id, url: sent.upload_url }
  }

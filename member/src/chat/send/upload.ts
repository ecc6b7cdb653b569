// Uploads a message's file (T15): a video's poster frame first, then the file.
import type { ask } from '../../state/wire/ask.ts'
import type { Outgoing, SentOptions } from '../store.ts'

const path = '/chat/conversation/upload'
/** Time limit of an upload; K1's minute is for calls without a file. Milliseconds. */
const uploadTimeout = 15 * 60_000

const kinds = ['image', 'audio', 'video', 'file'] as const
type Kind = (typeof kinds)[number]

const kindOf = (type: Outgoing['type']): Kind => kinds.find((kind) => kind === type) ?? 'file'

const asFile = (blob: Blob, name: string): File =>
  blob instanceof File ? blob : new File([blob], name, { type: blob.type })

/** Uploads a message's file; returns the data and options of the message. */
export async function uploadMedia(
  asking: typeof ask,
  { type, file, poster, preview = {}, options, original }: Outgoing,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<{ data: string; options: SentOptions }> {
  if (!file) throw new Error('a message without a file is not uploaded')
  const quiet = { quiet: true, signal, timeout: uploadTimeout } as const
  const posted = poster
    ? await asking(path, 'do-upload', { type: 'image' }, { ...quiet, file: asFile(poster, 'poster.jpg') })
    : undefined
  const { seconds, width, height, name = file instanceof File ? file.name : type } = preview
  const timed = type === 'audio' || type === 'video' ? { seconds: Math.max(1, Math.round(seconds ?? 1)) } : {}
  const sized = type === 'video' ? { width, height, poster: posted?.upload_url } : {}
  const sent = await asking(
    path,
    'do-upload',
    { type: kindOf(type), ...timed, ...sized, ...(original ? { original: true } : {}) },
    { ...quiet, file: asFile(file, name), onProgress },
  )
  return { data: sent.upload_url, options: type === 'file' ? { ...options, name } : {} }
}

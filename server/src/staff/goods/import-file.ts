import { createHash } from 'node:crypto'
import type { UploadedFile } from '../../door/handler.ts'

/** Returns a name of the content of a file: its SHA-256 in hex. A change by file names the file that was previewed. */
export const digestOf = (file: UploadedFile | undefined): string =>
  createHash('sha256')
    .update(file?.bytes ?? '')
    .digest('hex')

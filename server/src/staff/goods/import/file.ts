import { createHash } from 'node:crypto'
import type { UploadedFile } from '../../../door/handler.ts'

/**
 * Returns a name of the content of a file and of the pictures that its names stand for: a SHA-256 in hex. A change by file
 * names the file that was previewed.
 */
export function digestOf(file: UploadedFile | undefined, pictures: readonly string[] = []): string {
  const hash = createHash('sha256').update(file?.bytes ?? '')
  for (const one of pictures) hash.update(`\0${one}`)
  return hash.digest('hex')
}

// The boxes of MP4 and QuickTime files, as far as one must know them to take the camera's notes out.
import { type FileHandle, open } from 'node:fs/promises'

interface Box {
  type: string
  start: number
  /** Where its content begins and ends. */
  content: number
  end: number
}

// Where cameras write the place: `©xyz` and `loci` in udta, `com.apple.quicktime.location` in meta, XMP in uuid.
const noted = new Set(['udta', 'meta', 'uuid'])
const within = new Set(['moov', 'trak'])
const boxesMax = 2_000
const zeros = Buffer.alloc(64 * 1024)

async function readBox(file: FileHandle, start: number, limit: number): Promise<Box | undefined> {
  if (start + 8 > limit) return undefined
  const head = Buffer.alloc(16)
  const { bytesRead } = await file.read(head, 0, 16, start)
  if (bytesRead < 8) return undefined
  const type = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  const size =
    short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - start : short
  const content = start + (short === 1 ? 16 : 8)
  const end = start + size
  return end < content || end > limit ? undefined : { type, start, content, end }
}

async function blank(file: FileHandle, { start, content, end }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4)
  for (let at = content; at < end; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
}

/**
 * Blanks, in place, whatever a camera noted beside picture and sound: where and with what it was taken. Lengths stay,
 * so that the file plays as before. What is no sound box ends the walk: what cannot be read has no place to read.
 */
export async function forgetPlace(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const levels: { at: number; limit: number }[] = [{ at: 0, limit: size }]
    for (let count = 0; count < boxesMax; count++) {
      const level = levels.at(-1)
      if (!level) return
      const box = await readBox(file, level.at, level.limit)
      if (!box) {
        levels.pop()
        continue
      }
      level.at = box.end
      if (noted.has(box.type)) await blank(file, box)
      else if (within.has(box.type)) levels.push({ at: box.content, limit: box.end })
    }
  } finally {
    await file.close()
  }
}

// MP3 has no header: any two bytes can look like the start of a frame. A file counts as MP3 if its first frame is followed
// by a second one, where the length in the first frame says.
import { type FileHandle, open } from 'node:fs/promises'

/** Bit rates in kbit/s by their index, for MPEG 1 and for MPEG 2 and 2.5, layer III. */
const rates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
const samplesPerSecond = [44_100, 48_000, 32_000] as const

/** Returns the length of the frame whose first four bytes these are; undefined if it is no frame of layer III. */
function frameLength(head: Buffer): number | undefined {
  const isFrame = head.length === 4 && head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2
  if (!isFrame) return undefined
  const version = ((head[1] ?? 0) >> 3) & 3
  const rate = rates[version === 3 ? 0 : 1][(head[2] ?? 0) >> 4]
  const samples = samplesPerSecond[((head[2] ?? 0) >> 2) & 3]
  if (version === 1 || !rate || !samples) return undefined
  const perSecond = samples / (version === 3 ? 1 : version === 2 ? 2 : 4)
  const padding = ((head[2] ?? 0) >> 1) & 1
  return Math.floor(((version === 3 ? 144_000 : 72_000) * rate) / perSecond) + padding
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  return bytes.subarray(0, bytesRead)
}

/** True if the file begins with two frames of MP3, after its ID3 tag. */
export async function hasFrames(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const tag = await readAt(file, 0, 10)
    const tagged = tag.length === 10 && tag.toString('latin1', 0, 3) === 'ID3'
    // The length of a tag has seven bits in each of its four bytes.
    const start = tagged ? 10 + tag.subarray(6).reduce((length, byte) => length * 128 + (byte & 127), 0) : 0
    const length = frameLength(await readAt(file, start, 4))
    return length !== undefined && frameLength(await readAt(file, start + length, 4)) !== undefined
  } finally {
    await file.close()
  }
}

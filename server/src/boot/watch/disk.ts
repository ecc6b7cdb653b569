import { statfs } from 'node:fs/promises'
import { oneWithin } from '../../lib/one-within.ts'

/** The file system of a folder, in bytes: free for this process, and in all. */
export interface Disk {
  readonly free: bigint
  readonly size: bigint
}

/** A disk that takes longer counts as unreadable. Milliseconds. */
const readWithinMs = 2_000

/** Returns a function that reads the disk of a folder. It throws if the disk can't be read in time. */
export const openDisk = (folder: string): (() => Promise<Disk>) =>
  oneWithin(readWithinMs, async () => {
    const { bavail, blocks, bsize } = await statfs(folder, { bigint: true })
    return { free: bavail * bsize, size: blocks * bsize }
  })

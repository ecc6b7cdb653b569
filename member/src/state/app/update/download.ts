// Downloads a package in pieces. Each piece is stored before the next is asked for, so a download that was interrupted
// goes on where it stopped.
import type { PackageStore } from '../../../platform/package.ts'
import type { Edition } from './check.ts'
import { examine } from './genuine.ts'
import { refuse } from './refused.ts'

/** Short enough that a slow network does not lose much. Bytes. */
export const pieceLength = 512 * 1024

/** The package differs from its announcement. It was deleted. */
export class NotGenuine extends Error {}
/** The link does not work: it has expired, or the package is not offered any more. */
export class LinkEnded extends Error {}
/** The network or the server does not answer. What has been stored stays. */
export class Interrupted extends Error {}

/** Turns a failure of the network into one that goes on later. */
const interrupted = (): never => {
  throw new Interrupted()
}

const fetchPiece = (url: string, from: number, to: number): Promise<Response> =>
  fetch(url, { headers: { range: `bytes=${from}-${to - 1}` }, cache: 'no-store' }).catch(interrupted)

/** Asks for the bytes from `from` to the end of one piece; returns them. */
async function nextPiece({ edition_url, edition_bytes }: Edition, from: number): Promise<Uint8Array> {
  const to = Math.min(from + pieceLength, edition_bytes)
  const reply = await fetchPiece(edition_url, from, to)
  if (reply.status === 404) throw new LinkEnded()
  if (reply.status >= 500 || reply.status === 429) throw new Interrupted()
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')
  if (reply.status !== 206 || Number(range?.[1]) !== from || Number(range?.[2]) !== edition_bytes)
    throw new NotGenuine()
  const bytes = new Uint8Array(await reply.arrayBuffer().catch(interrupted))
  if (bytes.length !== to - from) throw new NotGenuine()
  return bytes
}

/**
 * Downloads the missing bytes, checks hash and signature, and has the device install it for the next start. Throws
 * `NotGenuine`, `LinkEnded` or `Interrupted`. A complete package that is not genuine is remembered on this device.
 */
export async function download(
  store: PackageStore,
  edition: Edition,
  onShare: (share: number) => void,
): Promise<void> {
  const { edition_hash: hash, edition_bytes: bytes, edition_number: number, edition_name: name } = edition
  try {
    let stored = await store.stored(hash)
    while (stored < bytes) {
      onShare(stored / bytes)
      const piece = await nextPiece(edition, stored)
      await store.append(hash, stored, piece)
      stored += piece.length
    }
    onShare(1)
    const signature = edition.edition_signature
    const announced = { number, name, bytes, hash, signature }
    const isForged = (await examine(await store.read(hash), announced, store.key)) === 'forged'
    if (isForged || !(await store.install(hash, { number, name }, signature))) {
      refuse(hash)
      throw new NotGenuine()
    }
  } catch (error) {
    if (error instanceof NotGenuine) await store.drop(hash)
    throw error
  }
}

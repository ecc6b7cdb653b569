import { isIP } from 'node:net'

/**
 * Returns a network address as the database compares it: an IPv4 address inside IPv6 as that IPv4 address, without the zone
 * of an interface. Null for a text that is no address.
 */
export function addressOf(text: string): string | null {
  const bare = text.split('%')[0] ?? ''
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
  return isIP(address) === 0 ? null : address
}

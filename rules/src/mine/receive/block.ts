// Checks wallet addresses (E13). Each network has a checksum: TRC20 addresses are base58check with the prefix 0x41,
// ERC20 and BEP20 addresses are hexadecimal, with the checksum of EIP-55 in their capitals.
import type { Network } from '@banyan/contract/mine/receive/kind'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)

const tronPrefix = 0x41
const tronBytes = 21

function isTron(address: string): boolean {
  // Addresses have 34 characters. The decoder takes quadratic time, so longer text is refused before.
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false
  try {
    const bytes = base58check.decode(address)
    return bytes.length === tronBytes && bytes[0] === tronPrefix
  } catch {
    return false
  }
}

/**
 * True for an Ethereum address with a right EIP-55 checksum. An address in small or in capital letters only has no
 * checksum; it is refused, because a mistyped one would be lost.
 */
function isEthereum(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  const digits = address.slice(2)
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits.toLowerCase())))
  return [...digits].every((digit, place) => {
    if (/\d/.test(digit)) return true
    const capital = Number.parseInt(hash[place] ?? '0', 16) >= 8
    return digit === (capital ? digit.toUpperCase() : digit.toLowerCase())
  })
}

/** True if an address belongs to the network and its checksum is right. */
export const isBlockAddress = (network: Network, address: string): boolean =>
  network === 'TRC20' ? isTron(address) : isEthereum(address)

/** The address with its middle hidden: `TXYZop…9bLm`. */
export const maskAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

import { expect, test } from 'vitest'
import { isBlockAddress, maskAddress } from './block.ts'

// Addresses of public contracts, and the examples of EIP-55.
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.each([
  ['TRC20', tron, true],
  ['ERC20', ethereum, true],
  ['BEP20', ethereum, true],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', true],
  ['TRC20', ethereum, false],
  ['ERC20', tron, false],
  ['TRC20', tron.slice(1), false],
  ['TRC20', `${tron}t`, false],
  ['TRC20', 'T'.repeat(34), false],
  // Without its capitals an address has no checksum.
  ['ERC20', ethereum.toLowerCase(), false],
  ['ERC20', ethereum.slice(2), false],
  ['ERC20', `0X${ethereum.slice(2)}`, false],
  ['ERC20', '', false],
  ['TRC20', 'T'.repeat(400), false],
] as const)('[E13] %s %s is valid: %s', (network, address, valid) => {
  expect(isBlockAddress(network, address)).toBe(valid)
})

test('[E13] one wrong character breaks the checksum', () => {
  for (let at = 1; at < tron.length; at++) {
    const other = tron[at] === 'x' ? 'y' : 'x'
    expect(isBlockAddress('TRC20', tron.slice(0, at) + other + tron.slice(at + 1))).toBe(false)
  }
  for (let at = 2; at < ethereum.length; at++) {
    const other = ethereum[at] === '1' ? '2' : '1'
    expect(isBlockAddress('ERC20', ethereum.slice(0, at) + other + ethereum.slice(at + 1))).toBe(false)
  }
})

test('[E13] a shown address has its middle hidden', () => {
  expect(maskAddress(tron)).toBe('TR7NHq…Lj6t')
})

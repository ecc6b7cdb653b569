import { expect, test } from 'vitest'
import {
  hasChannel,
  isEditionName,
  isInShare,
  isSafePath,
  packageStatement,
  updateDelayMs,
  updateWay,
} from './version.ts'

const edition = { edition_number: 110, edition_issue: 1, package_type: 1, edition_silence: 1 }

test('[T23] only a released package with both marks is silent; older, equal and unreleased editions are nothing', () => {
  for (const [change, installed, way] of [
    [{}, 109, 'silent'],
    [{ edition_silence: 0 }, 109, 'page'],
    [{ package_type: 0 }, 109, 'page'],
    [{ package_type: 0, edition_silence: 0 }, 109, 'page'],
    [{}, 110, 'none'],
    [{}, 111, 'none'],
    [{ edition_issue: 0 }, 109, 'none'],
  ] as const)
    expect(updateWay(installed, { ...edition, ...change })).toBe(way)
})

test('[K4] the update page opens after three seconds', () => {
  expect(updateDelayMs).toBe(3000)
})

test('the statement binds number, name, length and hash', () => {
  const signed = { number: 110, name: '1.1.0', bytes: 5, hash: 'ab' }
  const others = [{ number: 111 }, { name: '1.1' }, { bytes: 6 }, { hash: 'ac' }]
  const statements = [signed, ...others.map((other) => ({ ...signed, ...other }))].map(packageStatement)
  expect(new Set(statements).size).toBe(5)
})

test('a device that is in a share stays in every larger share', () => {
  for (const digest of [0, 7, 99, 100, 4_294_967_295]) {
    const shares = Array.from({ length: 101 }, (_, percent) => isInShare(digest, percent))
    expect(shares[0]).toBe(false)
    expect(shares[100]).toBe(true)
    expect(shares.indexOf(true)).toBe(101 - shares.filter(Boolean).length)
  }
})

test('paths that leave the folder or differ between systems are refused', () => {
  for (const path of ['index.html', 'assets/main-D_3x.js', 'stickers/19@2x.png', 'a b.txt'])
    expect(isSafePath(path), path).toBe(true)
  for (const path of [
    '',
    '/etc/passwd',
    '../up.js',
    'a/../../b',
    'a/./b',
    'a//b',
    String.raw`a\b`,
    'C:/a',
    'a/',
    'a.',
    ' a',
    'a\u0000b',
    'ä.js',
    'a'.repeat(301),
  ])
    expect(isSafePath(path), path).toBe(false)
})

test('an edition has a name of numbers', () => {
  for (const name of ['1.0', '1.0.9', '2026.11.23.1']) expect(isEditionName(name)).toBe(true)
  for (const name of ['', '1', 'v1.0', '1.0-beta', '1..0']) expect(isEditionName(name)).toBe(false)
})

test('an app asks for the channel that it is built for; browsers have only the channel app', () => {
  for (const [platform, channel, has] of [
    ['android', 'app', true],
    ['android', 'beta', true],
    ['ios', 'store', true],
    ['web', 'app', true],
    ['web', 'store', false],
    ['web', 'beta', false],
  ] as const)
    expect(hasChannel(platform, channel), `${platform} ${channel}`).toBe(has)
})

import { expect, test } from 'vitest'
import { isHost, judgeAddress } from './webview.ts'

const hosts = { frame: ['www.example.com', 'pay.example.org'], browser: ['bank.example.net'] }

test('[D34] addresses of allowed hosts open in a frame, those that forbid frames in the browser', () => {
  expect(judgeAddress('https://www.example.com/a/b?c=1#d', hosts)).toEqual({
    address: 'https://www.example.com/a/b?c=1#d',
    host: 'www.example.com',
    opens: 'frame',
  })
  expect(judgeAddress('https://WWW.Example.com', hosts)).toMatchObject({
    host: 'www.example.com',
    opens: 'frame',
  })
  expect(judgeAddress('https://bank.example.net/x', hosts)).toMatchObject({ opens: 'browser' })
  expect(judgeAddress('http://www.example.com/', hosts)).toBe('address-insecure')
  expect(judgeAddress('https://other.example.com/', hosts)).toBe('host-not-allowed')
})

const attacks = [
  // Other schemes.
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript://www.example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://www.example.com/1',
  'filesystem:https://www.example.com/1',
  'about:blank',
  'view-source:https://www.example.com',
  'ftp://www.example.com',
  'ws://www.example.com',
  'intent://www.example.com#Intent;scheme=https;end',
  'http://www.example.com',
  'HTTP://www.example.com',
  // No scheme.
  '',
  ' ',
  'www.example.com',
  '//www.example.com',
  '/pages/wallet/transfer',
  '#/pages/wallet/transfer',
  'https:www.example.com',
  'https:/www.example.com',
  'https:///www.example.com',
  // Credentials, and signs that are read as such.
  'https://user@www.example.com',
  'https://user:pass@www.example.com',
  'https://www.example.com@evil.example',
  'https://www.example.com:x@evil.example',
  'https://www.example.com%40evil.example',
  'https://www.example.com\\@evil.example',
  'https://evil.example\\www.example.com',
  'https:\\\\www.example.com',
  // Names that look like the allowed one.
  'https://www.example.com.evil.example',
  'https://evilwww.example.com',
  'https://example.com',
  'https://www.example.com.',
  'https://www..example.com',
  'https://www.example.com%2eevil.example',
  'https://www.example.com%00.evil.example',
  'https://www.exаmple.com',
  'https://www.example。com',
  'https://ｗｗｗ.example.com',
  'https://www.example\u00ad.com',
  'https://xn--www-example-com.evil.example',
  // Ports and addresses of machines.
  'https://www.example.com:8443',
  'https://www.example.com:0443',
  'https://127.0.0.1',
  'https://127.1',
  'https://2130706433',
  'https://0x7f000001',
  'https://0x7f.0.0.1',
  'https://017700000001',
  'https://0',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1',
  'https://localhost',
  'https://www.example.com.localhost',
  'https://127.0.0.1.nip.io',
  // Spaces and control characters.
  ' https://www.example.com',
  'https://www.example.com ',
  'https://www.exam\nple.com',
  'https://www.example.com/\r\nSet-Cookie: a=b',
  'https://www.example.com/\u202ecod.exe',
  'https://www.example.com/\0',
  'https://www.example.com/"><script>',
  `https://www.example.com/${'a'.repeat(2000)}`,
]

test('[D34] attack addresses are refused', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(60)
  const opened = attacks.filter((one) => typeof judgeAddress(one, hosts) !== 'string')
  expect(opened).toEqual([])
})

test('[D34] attack addresses are refused even if staff have entered what they name', () => {
  const names = attacks.flatMap((one) => [one, URL.parse(one)?.hostname ?? '', URL.parse(one)?.host ?? ''])
  // Some attacks lead to ordinary names, which staff may allow.
  const strange = names.filter((name) => !isHost(name))
  expect(
    attacks.filter((one) => typeof judgeAddress(one, { frame: strange, browser: strange }) !== 'string'),
  ).toEqual([])
})

test.each([
  ['www.example.com', true],
  ['xn--fiq228c.com', true],
  ['a.xn--fiqs8s', true],
  ['Example.com', false],
  ['example', false],
  ['example.com.', false],
  ['*.example.com', false],
  ['https://example.com', false],
  ['example.com/x', false],
  ['example.com:443', false],
  ['user@example.com', false],
  ['1.2.3.4', false],
  ['-a.example.com', false],
  ['a..com', false],
  ['printer.local', false],
  ['db.internal', false],
  ["a.com'; script-src *", false],
  ['', false],
])('the name %s of a website: %s', (name, isRight) => {
  expect(isHost(name)).toBe(isRight)
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isAmount,
  isCommonPassword,
  isContactNumber,
  isDigits,
  isEmail,
  isIdCard,
  isMobile,
  isNickname,
  isPassword,
  isPayPassword,
  isWeakPayPassword,
  maskAccount,
  normalAccount,
} from './validate.ts'

test('[V2 V16] a mobile is 1, a digit from 3 to 9, and nine more', () => {
  for (const good of ['13800138000', '19999999999', '15000000000']) expect(isMobile(good), good).toBe(true)
  for (const bad of [
    '12800138000',
    '1380013800',
    '138001380000',
    '23800138000',
    '1380013800a',
    '１３８００１３８０００',
    '',
  ])
    expect(isMobile(bad), bad).toBe(false)
})

test('[V2 V16] an email has one @, a dotted domain and no spaces', () => {
  for (const good of ['noy@example.la', 'a.b+c@mail.example.co.th', 'x_y-z@1st.example.com'])
    expect(isEmail(good), good).toBe(true)
  for (const bad of [
    'noy',
    'noy@',
    '@example.la',
    'noy@example',
    'noy@@example.la',
    'no y@example.la',
    'noy@example.la ',
    'noy@example..la',
    '.noy@example.la',
    'noy.@example.la',
    'noy@-example.la',
    'noy@example.1a',
    'noy@example.la\r\nBcc: all@example.la',
    `${'n'.repeat(95)}@example.la`,
  ])
    expect(isEmail(bad), bad).toBe(false)
})

test('[V2] an address of any length is judged in no time', () => {
  const started = performance.now()
  for (const text of [
    'a'.repeat(100_000),
    `a@${'a.'.repeat(50_000)}`,
    'a.'.repeat(50_000),
    `a@${'-'.repeat(50_000)}`,
  ])
    expect(isEmail(text)).toBe(false)
  expect(performance.now() - started).toBeLessThan(5_000)
})

describe('[V1] one account has one spelling', () => {
  test.each([
    ['13800138000', 'mobile', '13800138000'],
    [' 138 0013 8000 ', 'mobile', '13800138000'],
    ['138-0013-8000', 'mobile', '13800138000'],
    ['+8613800138000', 'mobile', '13800138000'],
    ['+86 138 0013 8000', 'mobile', '13800138000'],
    ['8613800138000', 'mobile', '13800138000'],
    ['0086 138 0013 8000', 'mobile', '13800138000'],
    ['\u202D138\u00A00013\u00A08000\u202C', 'mobile', '13800138000'],
    ['Noy@Example.LA', 'email', 'noy@example.la'],
    [' noy@example.la', 'email', 'noy@example.la'],
  ])('%o is the %s %s', (typed, kind, account) => {
    expect(normalAccount(typed)).toEqual({ kind, account })
  })

  test.each(['', ' ', 'noy', '12800138000', '+85620555501', 'noy@example', '138001380001', '+86'])(
    '%o is none',
    (typed) => {
      expect(normalAccount(typed)).toBeUndefined()
    },
  )

  test('what is normal stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.stringMatching(/^1[3-9]\d{9}$/), fc.string()), (typed) => {
        const once = normalAccount(typed)
        if (once) expect(normalAccount(once.account)).toEqual(once)
      }),
    )
  })
})

test('[V2] a masked account shows whose it is to its owner, and to nobody else', () => {
  expect(maskAccount('13800138000')).toBe('138****8000')
  expect(maskAccount('noy@example.la')).toBe('no**@example.la')
  expect(maskAccount('n@example.la')).toBe('n**@example.la')
})

test('[V14] a contact number may be of any country', () => {
  for (const good of ['13800138000', '+856 20 5555 0101', '02-123-4567'])
    expect(isContactNumber(good)).toBe(true)
  for (const bad of ['123456', 'call me', '+', '1'.repeat(16), '++8562055550101'])
    expect(isContactNumber(bad)).toBe(false)
})

test('[V4] a nickname has at least two characters, as people count them', () => {
  for (const good of ['Noy', '小兰', 'ນ້ອຍ', '🌳🌳']) expect(isNickname(good), good).toBe(true)
  for (const bad of ['', 'N', ' N ', '兰', '🌳']) expect(isNickname(bad), bad).toBe(false)
})

test('[V5] a login password has 8 to 16 characters with letters and digits', () => {
  for (const good of ['banana7t', 'banana7tree12345', 'A1!@#$%^']) expect(isPassword(good), good).toBe(true)
  for (const bad of [
    'banana7',
    'banana7tree123456',
    'bananatree',
    '12345678',
    'banana 7tree',
    'ban\u00e0na7tree',
    '',
  ])
    expect(isPassword(bad), bad).toBe(false)
})

test('[V5] what everybody tries first is refused, in whatever case', () => {
  for (const common of ['password1', 'Password123', 'woaini1314', '1Q2W3E4R']) {
    expect(isPassword(common), 'it would pass otherwise').toBe(true)
    expect(isCommonPassword(common)).toBe(true)
  }
  expect(isCommonPassword('banana7tree')).toBe(false)
})

test('[V6] a payment password is exactly six digits, and not the first that come to mind', () => {
  for (const good of ['730518', '000001']) expect(isPayPassword(good)).toBe(true)
  for (const bad of ['12345', '1234567', '12345a', '１２３４５６', ' 123456'])
    expect(isPayPassword(bad), bad).toBe(false)
  for (const weak of ['000000', '888888', '123456', '654321', '121212', '123123', '112112'])
    expect(isWeakPayPassword(weak), weak).toBe(true)
  for (const fine of ['730518', '135791', '112233', '246802'])
    expect(isWeakPayPassword(fine), fine).toBe(false)
})

test('[V16] an amount has at most two decimals, no sign, no other digits', () => {
  for (const good of ['0', '0.5', '10', '10.05', '999999999999.99']) expect(isAmount(good), good).toBe(true)
  for (const bad of [
    '',
    '.5',
    '1.',
    '1.005',
    '-1',
    '+1',
    '01',
    '1e9',
    '0x1',
    '1,000',
    '٣',
    'NaN',
    ' 1',
    '1\n',
    '9'.repeat(13),
  ])
    expect(isAmount(bad), bad).toBe(false)
})

test('[V16] digits are digits', () => {
  expect(isDigits('0123')).toBe(true)
  for (const bad of ['', '1.0', '-1', '1 ', '٣']) expect(isDigits(bad)).toBe(false)
})

test('[V16] an identity card is told from a slip by its check digit', () => {
  for (const good of ['11010519491231002X', '11010519491231002x', '440524188001010014'])
    expect(isIdCard(good), good).toBe(true)
  for (const bad of [
    '110105194912310021',
    '11010519491231003X',
    '1101051949123100',
    '11010519491231002Y',
    '',
  ])
    expect(isIdCard(bad), bad).toBe(false)
})

test('[V16] one wrong digit never passes for an identity card', () => {
  const good = '440524188001010014'
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (at, add) => {
      const digit = (Number(good[at]) + add) % 10
      expect(isIdCard(good.slice(0, at) + String(digit) + good.slice(at + 1))).toBe(false)
    }),
  )
})

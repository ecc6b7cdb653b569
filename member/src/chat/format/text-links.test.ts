import { describe, expect, test } from 'vitest'
import { insideApp, isMisleading, linkPieces } from './text-links.ts'

const hrefs = (text: string) => linkPieces(text).flatMap((piece) => ('href' in piece ? piece.href : []))

/** Joins the pieces: nothing of the text is lost. */
const joined = (text: string) =>
  linkPieces(text)
    .map((piece) => piece.text)
    .join('')

describe('links in a text', () => {
  test.each([
    ['look: https://example.la/a?b=1#c, nice', ['https://example.la/a?b=1#c']],
    ['(see https://example.la/wiki/A_(b))', ['https://example.la/wiki/A_(b)']],
    ['www.example.la。很好', ['https://www.example.la/']],
    ['http://a.la and https://b.la.', ['http://a.la/', 'https://b.la/']],
    ['看https://example.la/商品吧', ['https://example.la/']],
    ['ເບິ່ງhttps://example.la/aທີ່ນີ້', ['https://example.la/a']],
    ['write to noy.k+shop@example.co.la.', ['mailto:noy.k+shop@example.co.la']],
    ['nothing here, 1.5 and a.b', []],
  ])('%s', (text, expected) => {
    expect(hrefs(text)).toEqual(expected)
    expect(joined(text)).toBe(text)
  })

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT://example.la/%0aalert(1)',
    'data:text/html,hello',
    'https://bank.la@evil.la/',
    'https://user:secret@evil.la/',
    'https://localhost/',
    'https://раypal.com/',
    'ftp://example.la/file',
  ])('%s is no link', (text) => {
    expect(hrefs(text)).toEqual([])
    expect(joined(text)).toBe(text)
  })
})

describe('phone numbers in a text', () => {
  test.each([
    ['call +856 20 5555 1234 now', ['tel:+8562055551234']],
    ['0086-138-0013-8000', ['tel:+8613800138000']],
    ['我的电话13800138000，谢谢', ['tel:13800138000']],
    ['138 0013 8000', ['tel:13800138000']],
    ['020 5555 1234 or 081-234-5678', ['tel:02055551234', 'tel:0812345678']],
    ['(021) 123456', ['tel:021123456']],
    ['0912345678 và 02838221234', ['tel:0912345678', 'tel:02838221234']],
    ['400-820-8820', ['tel:4008208820']],
  ])('%s', (text, expected) => {
    expect(hrefs(text)).toEqual(expected)
    expect(joined(text)).toBe(text)
  })

  test.each([
    '2026-11-22 18:04',
    '08-11-2026 18:04',
    '0.123456789',
    'order 20261122180412345678',
    '1,280,500.00 kip',
    '￥12800000.50',
    'no 12345678',
    'id_13800138000',
    '192.168.100.200',
    '+10 points',
  ])('%s is no phone number', (text) => {
    expect(hrefs(text)).toEqual([])
    expect(joined(text)).toBe(text)
  })
})

test('an address of this app opens inside the app, every other address does not', () => {
  const origin = 'https://banyan.example'
  expect(insideApp(`${origin}/#/pages/shop/goods/goods-detail?id=abc`, origin)).toBe(
    '/pages/shop/goods/goods-detail?id=abc',
  )
  expect(insideApp(`${origin}/#/pages/tarbar/home`, origin)).toBe('/pages/tarbar/home')
  for (const other of [
    `${origin}/files/a.pdf`,
    `${origin}/?x=1#/pages/tarbar/home`,
    'https://banyan.example.evil.la/#/pages/tarbar/home',
    'http://banyan.example/#/pages/tarbar/home',
    `${origin}/#/console`,
  ])
    expect(insideApp(other, origin)).toBeUndefined()
})

test('an address that could be mistaken for another site is recognized', () => {
  const own = 'banyan.example'
  for (const href of [
    'https://xn--pypal-4ve.com/',
    'https://www.xn--80ak6aa92e.com/',
    'https://10.0.0.1/',
    'https://banyan.example.evil.la/',
    'https://login-banyan.example-pay.la/',
    'https://[2001:db8::1]/',
  ])
    expect(isMisleading(href, own), href).toBe(true)
  for (const href of ['https://example.la/', 'https://banyan.example/', 'https://shop.banyan.example/'])
    expect(isMisleading(href, own), href).toBe(false)
})

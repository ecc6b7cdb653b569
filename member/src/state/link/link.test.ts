import { beforeAll, describe, expect, test } from 'vitest'
import { base64url } from '@banyan/ui/lib/bytes/base64url'
import { useConfig } from '../app/config.ts'
import type { AppConfig } from '../app/config.ts'
import { IllegalLink, link, open, seal } from './link.ts'

const key = base64url(new Uint8Array(32).fill(7))
const detail = 'pages/shop/goods/goods-detail'
const order = 'pages/shop/order/order-detail'

describe('ids in links', () => {
  test('[N4] an id is sealed: it can’t be read from the link, and opens again on its page', () => {
    const sealed = seal(key, detail, 'id', '4711')
    expect(sealed).not.toContain('4711')
    expect(atob(sealed.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('4711')
    expect(sealed).toMatch(/^[\w-]+$/)
    expect(open(key, detail, 'id', sealed)).toBe('4711')
  })

  test('[N4] the same record has one link, another record another', () => {
    expect(seal(key, detail, 'id', '1')).toBe(seal(key, detail, 'id', '1'))
    expect(seal(key, detail, 'id', '1')).not.toBe(seal(key, detail, 'id', '2'))
  })

  test('[N4] an id sealed for one page, one parameter or one key is refused for every other', () => {
    const sealed = seal(key, detail, 'id', '4711')
    const other = base64url(new Uint8Array(32).fill(8))
    expect(() => open(key, order, 'id', sealed)).toThrow(IllegalLink)
    expect(() => open(key, detail, 'sku', sealed)).toThrow(IllegalLink)
    expect(() => open(other, detail, 'id', sealed)).toThrow(IllegalLink)
  })

  test('[N4] every broken or forged text is illegal: changed, cut, empty, plain', () => {
    const sealed = seal(key, detail, 'id', '4711')
    for (let at = 0; at < sealed.length - 1; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
      expect(() => open(key, detail, 'id', changed)).toThrow(IllegalLink)
    }
    for (const forged of ['', '4711', sealed.slice(0, 20), `${sealed}AAAA`, '%%%', 'é', 'A'.repeat(5000)])
      expect(() => open(key, detail, 'id', forged)).toThrow(IllegalLink)
  })
})

describe('the address of a page', () => {
  beforeAll(() => useConfig.setState({ config: { linkKey: key } as AppConfig }))

  test('[N4] ids are sealed, plain parameters stay as they are, what is missing is left out', () => {
    const address = link.to(detail, { id: '42', sku: undefined }, { tab: 'a b', none: undefined })
    const [page, query] = address.split('?')
    expect(page).toBe(`#/${detail}`)
    const params = new URLSearchParams(query)
    expect([...params.keys()]).toEqual(['id', 'tab'])
    expect(params.get('tab')).toBe('a b')
    expect(link.open(detail, 'id', params.get('id') ?? '')).toBe('42')
  })

  test('a page without parameters is its name', () => {
    expect(link.to('pages/wallet/detail')).toBe('#/pages/wallet/detail')
  })
})

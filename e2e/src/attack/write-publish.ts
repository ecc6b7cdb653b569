// Writes attacks into the texts of staff: the shop, the app, customer service, accounts, levels, settings.
import { rounds, shortRounds, type Writers } from './written.ts'

/** A category and a product. */
async function fillShop({ owner, written: w }: Writers): Promise<void> {
  const words = (name: string) => ({ zh: w.put(name) })
  const category = w.put('/staff/goods/category do-save code')
  await owner('/staff/goods/category', 'do-save', {
    code: category,
    name: words('/staff/goods/category do-save name.*'),
    icon: '/icons/orders.webp',
  })
  const goods = '/staff/goods/goods do-save goods'
  const picture = { small: '/icons/orders.webp', large: '/icons/orders.webp', colour: '#aabbcc' }
  const found = { zh: 'attackword' }
  await owner('/staff/goods/goods', 'do-save', {
    code: w.put('/staff/goods/goods do-save code'),
    on_sale: true,
    goods: {
      category,
      currency: 'money',
      name: words(`${goods}.name.*`),
      subtitle: words(`${goods}.subtitle.*`),
      detail: { zh: '' },
      origin: words(`${goods}.origin.*`),
      keywords: found,
      pictures: [picture],
      options: [
        { name: words(`${goods}.options.*.name.*`), values: [words(`${goods}.options.*.values.*.*`)] },
      ],
      variants: [{ values: [0], price: '9.00', old_price: null, stock: 5, picture: null, on_sale: true }],
      weight: 1,
    },
  })
}

/** A banner, texts of customer service, a notice to the member and a poster. */
async function tellMembers({ owner, code, written: w }: Writers, n: number): Promise<void> {
  const words = (name: string) => ({ zh: w.put(name) })
  await owner('/staff/content/banner', 'do-save', {
    code: w.put('/staff/content/banner do-save code'),
    title: words('/staff/content/banner do-save title.*'),
    subtitle: words('/staff/content/banner do-save subtitle.*'),
    picture: '/icons/orders.webp',
    colour: '#0b6b57',
    link_kind: 'none',
    link_code: '',
    shown: true,
  })
  for (const [kind, code] of [
    ['question', ''],
    ['channel', 'https://help.example/'],
    ['answer', `reply-${n}`],
  ] as const)
    await owner('/staff/service/text', 'do-save', {
      kind,
      title: words(`/staff/service/text do-save title.* (${kind})`),
      body: words(`/staff/service/text do-save body.* (${kind})`),
      code,
      place: 100 + n,
      shown: true,
    })
  await owner('/staff/content/notice', 'do-send', {
    title: words('/staff/content/notice do-send title.*'),
    body: words('/staff/content/notice do-send body.*'),
    audience: 'member',
    user_code: code,
  })
  await owner('/staff/content/poster', 'do-save', {
    layout: 'card',
    heading: words('/staff/content/poster do-save heading.*'),
    text: words('/staff/content/poster do-save text.*'),
    colour: '#0b3d57',
    accent: '#0b6b57',
    shown: true,
  })
}

/** A receiving account. */
async function receive({ owner, written: w }: Writers, n: number): Promise<void> {
  await owner('/staff/finance/receiving-account', 'do-save', {
    kind: 'bank',
    title: w.put('/staff/finance/receiving-account do-save title'),
    holder: w.put('/staff/finance/receiving-account do-save holder'),
    number: w.put('/staff/finance/receiving-account do-save number'),
    detail: w.put('/staff/finance/receiving-account do-save detail'),
    currency: 'USDT',
    rate: '1',
    position: 100 + n,
    shown: true,
  })
}

/** An investment product. */
async function offer({ owner, written: w }: Writers): Promise<void> {
  await owner('/staff/finance/invest-product', 'do-save', {
    shown: true,
    quota: '1000',
    name: { zh: w.put('/staff/finance/invest-product do-save name.*') },
    risk: { zh: w.put('/staff/finance/invest-product do-save risk.*') },
    term_days: 30,
    daily_rate: '0.1',
    minimum: '10',
    maximum: '100',
    step: '10',
  })
}

/** A draft of an app version. */
async function draftVersion({ owner, written: w }: Writers, n: number): Promise<void> {
  await owner('/staff/system/version', 'do-save', {
    platform: 'ios',
    channel: 'beta',
    link: 'https://store.example/app',
    number: 500 + n,
    name: '5.0',
    silent: false,
    forced: false,
    minimum: 0,
    note: { zh: w.put('/staff/system/version do-save note.*') },
  })
}

/** Writes all texts of this file, as the owner. */
export async function publish(writers: Writers): Promise<void> {
  const { owner, written: w } = writers
  for (let n = 0; n < rounds; n++) {
    await fillShop(writers)
    await tellMembers(writers, n)
    await offer(writers)
    await draftVersion(writers, n)
  }
  for (let n = 0; n < shortRounds; n++) await receive(writers, n)
  const value = Array.from({ length: rounds }, () =>
    w.put('/staff/system/settings do-change value', { most: 20 }),
  )
  await owner('/staff/system/settings', 'do-change', { key: 'search.hotWordsEn', value })
  await owner('/staff/chat/word', 'do-add', {
    list: '',
    effect: 'mask',
    words: Array.from({ length: rounds }, () => w.put('/staff/chat/word do-add words.*')),
  })
  const levels = (await owner('/staff/member/level', 'load-level', {})).data.list
  for (const { members: _members, name: _name, ...level } of levels)
    await owner('/staff/member/level', 'do-save', {
      ...level,
      name: { zh: w.put('/staff/member/level do-save name.*') },
    })
}

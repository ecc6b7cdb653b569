// Staff open the shop: pictures, categories, goods, banners and announcements, through their own calls.
import type { Ask } from '@banyan/contract/client'
import { cents, formatCents } from '@banyan/rules/money'
import type { ReplyOf } from '@banyan/contract/call'
import type { doUpload } from '@banyan/contract/staff/goods/picture'
import { allGoods } from './goods/all.ts'
import type { DemoGoods } from './goods/goods.ts'
import { type Language, languages, type Texts } from './goods/text.ts'
import { piecesOf, type Sale, salesOf } from './sales.ts'
import { type EveryCall, film, picture } from './stage.ts'
import { categories, subcategories } from './world/categories.ts'
import { members } from './world/people.ts'
import { askedOf } from './world/asked/asked.ts'
import { allowedHost, culture, type DemoArticle, help } from './world/articles.ts'
import { moreHelp } from './world/help.ts'
import { videos } from './world/videos.ts'
import { announcements, banners, hotWords } from './world/shopfront.ts'

type Picture = ReplyOf<typeof doUpload>

/** Processes a list with a few items at a time, in the order of the list. */
async function each<Item>(
  list: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = list.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}

async function upload(staff: Ask<EveryCall>, path: string): Promise<Picture> {
  const reply = await staff('/staff/goods/picture', 'do-upload', {}, { file: await picture(path) })
  return reply.data
}

const joined = (lines: Readonly<Record<Language, readonly string[]>>): Texts =>
  Object.fromEntries(languages.map((language) => [language, lines[language].join(' ')])) as Record<
    Language,
    string
  >

/** Returns the detail text as HTML: the paragraph, and the facts as a list. */
const htmlOf = (detail: DemoGoods['detail']): Texts => {
  const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = ([story = '', ...facts]: readonly string[]) =>
    `<p>${escaped(story)}</p><ul>${facts.map((fact) => `<li><p>${escaped(fact)}</p></li>`).join('')}</ul>`
  return Object.fromEntries(languages.map((language) => [language, html(detail[language])])) as Record<
    Language,
    string
  >
}

async function saveGoods(
  staff: Ask<EveryCall>,
  goods: DemoGoods,
  weight: number,
  sales: readonly Sale[],
  { plus = 0n, listed = goods.listed } = {},
): Promise<string> {
  const pictures: Picture[] = []
  for (const one of goods.pictures) {
    const uploaded = await upload(staff, `goods/${one.name}-750.webp`)
    pictures.push({ ...uploaded, colour: one.colour })
  }
  const valueIndex = (choice: readonly string[]) =>
    choice.map((id, at) => goods.options[at]?.values.findIndex((value) => value.id === id) ?? 0)
  const pictureOf = (choice: readonly string[]) =>
    choice
      .map((id, at) => goods.options[at]?.values.find((value) => value.id === id)?.picture ?? null)
      .find((at) => at !== null) ?? null
  const { data } = await staff('/staff/goods/goods', 'do-save', {
    code: goods.id,
    on_sale: listed,
    goods: {
      category: subcategories.find((one) => one.goods.includes(goods.id))?.id ?? goods.category,
      currency: goods.pricedIn,
      name: goods.title,
      subtitle: goods.subtitle,
      detail: htmlOf(goods.detail),
      origin: goods.origin,
      keywords: joined(goods.keywords),
      pictures,
      options: goods.options.map((option) => ({
        name: option.name,
        values: option.values.map((value) => value.name),
      })),
      variants: goods.variants.map((variant) => ({
        values: valueIndex(variant.choice),
        price: formatCents(cents(variant.price) + plus),
        old_price: variant.oldPrice,
        // The sold pieces are added, so that the stock at the end of the story is the written one.
        stock: variant.stock + piecesOf(sales, goods.id, variant.choice),
        picture: pictureOf(variant.choice),
        on_sale: true,
      })),
      weight,
    },
  })
  return data.id
}

/** Returns the listed products, best sellers first and categories mixed, so that home shows the whole shop. */
export function goodsOnShelf(most = Infinity): DemoGoods[] {
  const shelf = [...allGoods].sort((a, b) => b.appeal - a.appeal)
  return shelf.filter((goods, at) => at < most || mustHave.has(goods.id) || !goods.listed)
}

async function openCategories(staff: Ask<EveryCall>): Promise<void> {
  const save = (category: { id: string; name: Texts }, icon: string, position: number, parent: string) =>
    staff('/staff/goods/category', 'do-save', {
      code: category.id,
      name: category.name,
      icon,
      position,
      parent,
    })
  for (const [position, category] of categories.entries()) {
    const icon = (await upload(staff, `categories/${category.icon}.webp`)).small
    await save(category, icon, position, '')
    const children = subcategories.filter((one) => one.parent === category.id)
    for (const [place, child] of children.entries()) await save(child, icon, place, category.id)
  }
}

/** Fills the shop. `most` limits the number of products, for tests that need only some. */
export async function openShop(staff: Ask<EveryCall>, most = Infinity): Promise<void> {
  await openCategories(staff)
  const kept = goodsOnShelf(most)
  const sales = salesOf(kept)
  await each([...kept.entries()], 4, async ([at, goods]) => {
    await saveGoods(staff, goods, 10_000 - at, sales)
  })
  for (const [position, banner] of banners.entries()) {
    const art = await upload(staff, `banners/${banner.id}.webp`)
    await staff('/staff/content/banner', 'do-save', {
      code: banner.id,
      title: banner.title,
      subtitle: banner.subtitle,
      picture: art.large,
      colour: banner.colour,
      ...linkOf(banner, kept),
      position,
      shown: true,
    })
  }
  const { version } = (await staff('/staff/goods/hot-word', 'load-hot-word', {})).data
  const wordsIn = (language: Language) => hotWords.map((word) => word[language])
  await staff('/staff/goods/hot-word', 'do-save', {
    version,
    words: { zh: wordsIn('zh'), en: wordsIn('en'), lo: wordsIn('lo'), vi: wordsIn('vi'), th: wordsIn('th') },
  })
  await staff('/staff/system/settings', 'do-change', { key: 'webview.hosts', value: [allowedHost] })
}

/** Staff publish announcements, articles and videos. */
export async function publishArticles(staff: Ask<EveryCall>): Promise<void> {
  for (const announcement of announcements) await publish(staff, 'announcement', announcement)
  for (const article of culture) await publish(staff, 'culture', article)
  for (const article of [...moreHelp, ...help]) await publish(staff, 'help', article)
  for (const video of videos) await publish(staff, 'video', video)
}

let published = 0

/** Publishes an article. Each line of its text is a paragraph. */
async function publish(
  staff: Ask<EveryCall>,
  kind: 'announcement' | 'culture' | 'help' | 'video',
  {
    title,
    body,
    summary,
    cover,
    category,
    video,
    website,
  }: Omit<DemoArticle, 'summary'> & Partial<DemoArticle>,
): Promise<void> {
  const file = cover === undefined ? undefined : await picture(cover)
  const art = file && (await staff('/staff/content/article', 'do-upload', {}, { file })).data
  const uploaded =
    video &&
    (
      await staff(
        '/staff/content/video',
        'do-upload',
        { seconds: video.seconds },
        { file: await film(video.file) },
      )
    ).data
  const lines = (language: string, text: string) => [
    ...text.split('\n'),
    ...(website ? [`<a href="${website.address}">${website.name[language as Language]}</a>`] : []),
  ]
  const html = Object.entries(body).map(([language, text]) => [
    language,
    lines(language, text)
      .map((line) => `<p>${line}</p>`)
      .join(''),
  ])
  await staff('/staff/content/article', 'do-save', {
    request_key: `demo-article-${++published}`.padEnd(16, '-'),
    kind,
    ...(category === undefined ? {} : { category }),
    title,
    summary: summary ?? { zh: '' },
    body: Object.fromEntries(html) as Texts,
    ...(kind === 'help' && { asked: askedOf(title.en) }),
    cover: art?.large ?? '',
    ...uploaded,
    pinned: false,
    state: 'published',
  })
}

/** Staff enter the shipping terms. The orders of the story are made before that. */
export async function openShipping(staff: Ask<EveryCall>): Promise<void> {
  const terms = [
    { country: 'LA', fee: '3.00', free_from: '99.00', days_min: 1, days_max: 4 },
    { country: 'TH', fee: '6.00', free_from: '199.00', days_min: 3, days_max: 6 },
    { country: 'VN', fee: '6.00', free_from: '199.00', days_min: 3, days_max: 7 },
    { country: 'CN', fee: '12.00', free_from: '', days_min: 5, days_max: 10 },
  ] as const
  for (const place of terms) await staff('/staff/goods/shipping', 'do-save', { ...place, region: '' })
}

/**
 * A member adds the best sellers to the favourites. One of them becomes cheaper after that, and another one is taken
 * off sale.
 */
export async function collectFavourites(
  staff: Ask<EveryCall>,
  member: Ask<EveryCall>,
  most: number,
): Promise<void> {
  const shelf = goodsOnShelf(most)
  const sales = salesOf(shelf)
  const save = (goods: DemoGoods, change = {}) =>
    saveGoods(staff, goods, 10_000 - shelf.indexOf(goods), sales, change)
  const liked = shelf.filter((goods) => goods.listed && goods.pricedIn === 'money').slice(0, 3)
  const [cheaper] = liked
  const ended = shelf.find((goods) => !goods.listed)
  const ids: string[] = []
  for (const goods of liked) ids.push(await save(goods, goods === cheaper ? { plus: 1000n } : {}))
  if (ended) ids.push(await save(ended, { listed: true }))
  for (const goods_id of ids)
    await member('/mine/common/my-collect', 'do-collect', {
      request_key: `demo-favourite-${goods_id}`.padEnd(16, '-'),
      goods_id,
      collect: true,
    })
  if (cheaper) await save(cheaper)
  if (ended) await save(ended)
}

// Products that the members' stories buy, and the headphones of the browser tests.
const mustHave = new Set([
  'quiet-headphones',
  ...members.flatMap((member) => member.orders.map((order) => order.goods)),
])

type Link = { link_kind: 'none' | 'category' | 'goods' | 'points'; link_code: string }

function linkOf({ link }: (typeof banners)[number], kept: readonly DemoGoods[]): Link {
  if (link.page === 'goods-list')
    return link.category === 'points'
      ? { link_kind: 'points', link_code: '' }
      : { link_kind: 'category', link_code: link.category }
  return kept.some((goods) => goods.id === link.goods)
    ? { link_kind: 'goods', link_code: link.goods }
    : { link_kind: 'none', link_code: '' }
}

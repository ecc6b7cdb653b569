// The checks of the layout find the faults that the tests put on a page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../stage.ts'
import { type Looker, openAlone, openVisitor } from './layout.ts'

let stage: Stage
let visitor: Looker
beforeAll(async () => {
  stage = await openStage()
  visitor = await openVisitor(stage)
  await openAlone(visitor, 'pages/login/login')
  await visitor.page.setViewportSize({ width: 390, height: 844 })
})
afterAll(async () => {
  await visitor.close()
  await stage.close()
})

/** Returns the faults of a page with this content only, whose document is in English. */
async function faultsOf(html: string, language = 'en'): Promise<string[]> {
  await visitor.page.evaluate(
    ([content, lang]) => {
      document.documentElement.lang = lang
      document.body.innerHTML = content
    },
    [html, language] as const,
  )
  return visitor.inPage('layoutFaults', language)
}

const long = '<div style="height:2000px"></div>'
/** The content scrolls, as that of a page of the app does. */
const scrolling = (content: string) =>
  `<div style="position:absolute;inset:0;overflow-y:auto">${content}</div>`
const bar = '<footer style="position:fixed;inset:auto 0 0;height:80px;background:#fff">Total 8.00</footer>'

test('a text that can be scrolled from under a bar, shortened texts side by side, and a veil are no faults', async () => {
  const bottom = '<div style="height:90px"></div>'
  expect(await faultsOf(scrolling(`${long}<p>The end</p><button>Pay now</button>${bottom}${bar}`))).toEqual(
    [],
  )
  const middle = '<p style="position:relative;top:780px">1,280.50</p>'
  expect(await faultsOf(scrolling(`${middle}${long}${bar}`))).toEqual([])
  const cut =
    '<p style="display:inline-block;width:60px;margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">'
  expect(await faultsOf(`${cut}Noy Phommachan</p>${cut}Bounmy Keo</p>`)).toEqual([])
  const limited =
    '<p style="display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;width:60px;margin:0;overflow:hidden;'
  expect(await faultsOf(`${limited}">A small bag of green tea for two</p>`)).toEqual([])
  expect(await faultsOf(`${limited}overflow-wrap:break-word">Soft toothbrushes</p>`)).toEqual([])
  expect(await faultsOf(`${limited}">Soft toothbrushes</p>`)).toEqual([
    'cut off: <p class=""> Soft toothbrushes',
  ])
  const veil = '<div style="position:absolute;inset:0;background:rgba(0,0,0,.1)"></div>'
  expect(await faultsOf(`<p>1,280.50</p>${veil}`)).toEqual([])
})

test('a page without faults has none', async () => {
  const html = '<main><h1>Wallet</h1><p>1,280.50 USDT</p><button>Recharge</button></main>'
  expect(await faultsOf(html)).toEqual([])
})

test.each([
  ['the document is wider', '<p style="width:420px">A wide paragraph</p>'],
  [
    'over the side of the window',
    '<p style="white-space:nowrap">A line that is by far longer than the window of a phone is wide</p>',
  ],
  ['cut off', '<p style="width:60px;overflow:hidden;white-space:nowrap">A long line</p>'],
  ['cut off', '<p style="height:8px;line-height:8px;overflow:hidden;font-size:20px">ก็ปั้ม</p>'],
  ['over each other', '<p style="margin:0">Balance</p><p style="margin:-18px 0 0">1,280.50</p>'],
  // A page of the app is an element with a position, and so is a row of a long list.
  [
    'over each other',
    '<div style="position:absolute;inset:0"><p style="margin:0">Balance</p><p style="margin:-18px 0 0">1,280.50</p></div>',
  ],
  [
    'over each other',
    '<ul><li style="position:absolute;top:0">Lina</li><li style="position:absolute;top:6px">Kham</li></ul>',
  ],
  [
    'over each other',
    '<footer style="position:fixed;bottom:0"><span>Total</span><span style="margin-left:-30px">1,280.50</span></footer>',
  ],
  ['hidden', scrolling(`${long}<p style="margin:0">The end</p>${bar}`)],
  [
    'hidden',
    '<p>Balance</p><div style="position:absolute;inset:0 0 auto;height:60px;background:#fff"></div>',
  ],
  ['covered', '<button>Pay now</button><div style="position:fixed;inset:0;background:#fff"></div>'],
  ['covered', scrolling(`${long}<button>Pay now</button>${bar}`)],
  ['not filled in', '<p>Transfers start from {minimum}</p>'],
  ['not filled in', '<button aria-label="undefined">+</button>'],
])('%s is found in %s', async (fault, html) => {
  const found = await faultsOf(html)
  expect(
    found.some((one) => one.startsWith(fault)),
    found.join('; '),
  ).toBe(true)
})

test('an English text of the app is found on a Lao page, and on an English page it is none', async () => {
  const html = '<button>Place order</button>'
  expect(await faultsOf(html)).toEqual([])
  expect(await faultsOf(html, 'lo')).toEqual(['not translated: Place order'])
})

test('a document in another language is found', async () => {
  await faultsOf('<p>Wallet</p>', 'th')
  expect(await visitor.inPage('layoutFaults', 'en')).toEqual(['the document says that it is in th'])
})

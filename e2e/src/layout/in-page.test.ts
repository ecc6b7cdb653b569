// The checks of the layout find what is planted on a page.
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
  ['covered', '<button>Pay now</button><div style="position:fixed;inset:0;background:#fff"></div>'],
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

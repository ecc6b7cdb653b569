// Actions of the owner in the console, for the stories of the shop.
import { fileURLToPath } from 'node:url'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Page } from 'playwright-core'
import { openConsole, signIn } from '../screens/console.ts'
import type { Person, Stage } from '../stage.ts'
import { shopWords } from './words.ts'

type Language = keyof typeof shopWords
type ConsoleWords = (typeof shopWords)[Language]['console']

const picture = fileURLToPath(new URL('../../../demo/pictures/categories/tea.webp', import.meta.url))
const owner = staff.find((one) => one.role === 'owner')

/** Logs the owner in to the console. */
export async function openDesk(stage: Stage, language: Language): Promise<Person> {
  const desk = await stage.person({ language: language === 'zh' ? 'zh' : 'en', width: 1440, height: 900 })
  await stage.pass(60)
  const code = await stage.oneTimeCode(demoTotpSecret)
  const person = { name: owner?.name ?? '', password: owner?.password ?? '', code }
  await signIn(desk.page, person, shopWords[language].console)
  return desk
}

/** Writes and lists a product with one variant. */
export async function addGoods(
  page: Page,
  w: ConsoleWords,
  { code, zh, name, price, stock }: Record<'code' | 'zh' | 'name' | 'price' | 'stock', string>,
): Promise<void> {
  await openConsole(page, '/goods/goods')
  await page.getByRole('button', { name: w.add }).click()
  const editor = page.getByRole('dialog', { name: w.add })
  await editor.getByLabel(w.goodsCode, { exact: true }).fill(code)
  await editor.getByLabel(w.category, { exact: true }).click()
  await editor.getByLabel(w.category, { exact: true }).press('Enter')
  for (const label of Object.values(w.texts)) {
    await editor.getByLabel(`${label} ${w.language}`).fill(zh)
    await editor.getByLabel(`${label} ${w.other}`).fill(name)
  }
  await editor.locator('input[type=file]').first().setInputFiles(picture)
  await editor.getByRole('button', { name: w.removePicture }).waitFor()
  await editor.getByLabel(w.price, { exact: true }).fill(price)
  await editor.getByLabel(w.stock, { exact: true }).fill(stock)
  await editor.getByLabel(w.listed, { exact: true }).click()
  await editor.getByRole('button', { name: w.save }).click()
  await editor.waitFor({ state: 'hidden' })
}

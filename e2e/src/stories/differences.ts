// Where engines differ: keys and input methods, the height of a field, sheets, scrolling, sound, and storage.
import { randomUUID } from 'node:crypto'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { type Member, watchOutbox } from '../chat/newcomer.ts'
import { list, log, openChat, said, top, two } from '../chat/pair.ts'
import type { EnginePerson, EngineStage } from '../engines/stage.ts'
import { openPage, reloadPage, sees } from '../screens/member.ts'
import { enterNoy } from '../screens/noy.ts'
import { bar, isInstalled, keptOn } from '../screens/offline.ts'

const goods = 'pages/shop/goods/goods-list'
const product = 'pages/shop/goods/goods-detail'

export function differenceStories(stage: () => EngineStage): void {
  describe('the composer', () => {
    let ida: EnginePerson & Member
    let tom: EnginePerson & Member
    beforeAll(async () => {
      ;[ida, tom] = await two(stage(), await watchOutbox(stage()), 'keys')
      await openChat(ida, tom.name)
    })
    afterAll(async () => {
      await ida.close()
      await tom.close()
    })
    const box = () => top(ida).getByRole('textbox', { name: 'Message' })
    const height = () =>
      ida.page.evaluate(() =>
        [...document.querySelectorAll('textarea')].map((one) => one.getBoundingClientRect().height).at(-1),
      )

    test('[D70] Enter sends, Shift and Enter start a line, and the Enter of an input method chooses a word', async () => {
      await box().fill('sent by a key')
      await ida.page.keyboard.press('Enter')
      await said(ida, 'sent by a key').waitFor()
      await expect.poll(() => box().inputValue()).toBe('')

      await box().fill('ສະບາຍ')
      // An input method: most engines say that they are composing, WebKit sends its Enter after the end with code 229.
      const asked = await ida.page.evaluate(() => {
        const field = [...document.querySelectorAll('textarea')].at(-1)
        const press = (init: KeyboardEventInit & { keyCode?: number }) =>
          field?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
          )
        field?.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
        const during = press({ isComposing: true })
        field?.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'ສະບາຍ' }))
        const after = press({ keyCode: 229 })
        return [during, after]
      })
      expect(asked, 'the page leaves both to the input method').toEqual([true, true])
      expect(await box().inputValue()).toBe('ສະບາຍ')
      await box().fill('')
    })

    test('[D70] the field grows with its lines up to a limit, and shrinks after sending', async () => {
      const one = await height()
      await box().fill('first')
      for (const line of ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']) {
        await ida.page.keyboard.press('Shift+Enter')
        await ida.page.keyboard.type(line)
      }
      expect(await box().inputValue()).toBe('first\nsecond\nthird\nfourth\nfifth\nsixth\nseventh\neighth')
      await expect.poll(height).toBe(136)
      await ida.shot('composer-tall')
      await ida.page.keyboard.press('Enter')
      await log(ida).getByText('seventh').waitFor()
      await expect.poll(height).toBe(one)
    })

    test('[D70] a gesture unlocks the sound, and a message then makes it', async () => {
      await openPage(tom.page, list)
      // A fresh document: earlier gestures and sounds do not count.
      await reloadPage(tom.page)
      await tom.page.evaluate(() => {
        const counted = globalThis as unknown as { rang: number; asked: number; runs: number }
        counted.rang = 0
        counted.asked = 0
        counted.runs = 0
        // oxlint-disable-next-line typescript/unbound-method
        const { resume } = AudioContext.prototype
        AudioContext.prototype.resume = async function () {
          counted.asked += 1
          await resume.call(this)
          counted.runs += 1
        }
        // Called with its own node below.
        // oxlint-disable-next-line typescript/unbound-method
        const { start } = AudioBufferSourceNode.prototype
        AudioBufferSourceNode.prototype.start = function (...when) {
          counted.rang += 1
          start.apply(this, when)
        }
      })
      const count = (what: 'rang' | 'asked' | 'runs') =>
        tom.page.evaluate((name) => (globalThis as unknown as Record<string, number>)[name], what)
      // The page tries at every gesture. Without a sound device Firefox never starts audio.
      const wanted = stage().engine === 'firefox' ? 'asked' : 'runs'
      const tapped = async () => {
        await tom.page.getByRole('heading', { name: /Chats/ }).click()
        return count(wanted)
      }
      await expect.poll(tapped, { interval: 300 }).toBeGreaterThan(0)
      if (wanted === 'asked') return
      // A message that comes before the new document is connected is no news, and makes no sound.
      const told = async () => {
        await ida.ask('/chat/conversation/chat', 'send-message', {
          to_id: tom.id,
          chat_type: 'single',
          type: 'text',
          data: 'listen',
          client_id: randomUUID(),
        })
        await top(tom, list).getByText('listen').waitFor()
        return count('rang')
      }
      await expect.poll(told, { interval: 1000 }).toBeGreaterThan(0)
    })
  })

  test('[D70] a sheet takes the focus and keeps it; Escape and Back close it; the list is where it was left', async () => {
    const visitor = await stage().person()
    const { page } = visitor
    await openPage(page, goods)
    await top(visitor, goods).locator('a[href*="goods-detail"]').first().waitFor()
    const scroll = () =>
      page.evaluate(
        (name) => document.querySelector(`[data-page="${name}"] [data-scroller]`)?.scrollTop ?? -1,
        goods,
      )
    const scrollTo700 = async () => {
      await page.evaluate((name) => {
        document.querySelector(`[data-page="${name}"] [data-scroller]`)?.scrollTo({ top: 700 })
      }, goods)
      return scroll()
    }
    // The list is too short for it until its rows have come.
    await expect.poll(scrollTo700).toBe(700)
    // A real click: WebKit's Back leaves out entries that a script added without one.
    const address = await page.evaluate((name) => {
      const links = [...document.querySelectorAll(`[data-page="${name}"] a[href*="goods-detail"]`)]
      const whole = links.find((one) => {
        const { top: from, bottom: to } = one.getBoundingClientRect()
        return from > 120 && to < innerHeight - 20
      })
      return whole?.getAttribute('href') ?? ''
    }, goods)
    await top(visitor, goods).locator(`a[href="${address}"]`).click()
    const buy = top(visitor, product).getByRole('button', { name: 'Buy now' })
    const sheet = page.getByRole('dialog')
    const focus = () =>
      page.evaluate(() => {
        const dialog = document.querySelector('[role=dialog]')
        return {
          inside: dialog?.contains(document.activeElement) ?? false,
          on: document.activeElement?.textContent,
        }
      })
    await buy.click()
    await expect.poll(async () => (await focus()).inside).toBe(true)
    for (let turn = 0; turn < 12; turn++) {
      await page.keyboard.press('Tab')
      // At the end of the sheet a guard takes the focus and gives it to the first element.
      await expect.poll(async () => (await focus()).inside, { message: `Tab ${turn + 1}` }).toBe(true)
    }
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('#root, #app')].every((one) => one.closest('[inert], [aria-hidden]')),
      ),
      'nothing behind the sheet can be reached',
    ).toBe(true)
    await visitor.shot('sheet')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(async () => (await focus()).on).toBe('Buy now')
    await buy.click()
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    await buy.waitFor()
    await page.goBack()
    await top(visitor, goods).waitFor()
    await expect.poll(scroll).toBe(700)
    await visitor.close()
  })

  test('[D70] a browser that stores nothing still shows the shop, logs in, and chats', async () => {
    const visitor = await stage().person({ storage: false })
    const { page } = visitor
    expect(
      await page.evaluate(async () => {
        try {
          return await new Promise<boolean>((resolve) => {
            const asked = indexedDB.open('probe')
            asked.addEventListener('success', () => resolve(true))
            asked.addEventListener('error', () => resolve(false))
          })
        } catch {
          return false
        }
      }),
      'the browser refuses',
    ).toBe(false)
    await openPage(page, 'pages/tarbar/home')
    await top(visitor, 'pages/tarbar/home').locator('a[href*="goods-detail"]').first().waitFor()
    await enterNoy(page)
    await openPage(page, list)
    const anna = top(visitor, list).getByRole('listitem').filter({ hasText: 'Anna Keller' })
    await anna.getByRole('link').first().click()
    await log(visitor).waitFor()
    // The language is not kept either, so the field is found by its kind.
    const box = top(visitor).locator('textarea')
    await box.fill('nothing is kept here')
    // The page keeps the text and refuses to send it until its socket is logged in.
    const sent = async () => {
      await page.keyboard.press('Enter')
      return (await box.inputValue()) === ''
    }
    await expect.poll(sent, { interval: 500 }).toBe(true)
    await said(visitor, 'nothing is kept here').waitFor()
    await expect.poll(() => visitor.page.evaluate(() => document.querySelector('textarea')?.value)).toBe('')
    await visitor.close()
  })
}

/** Not for Firefox: its driver ends a navigation without a network with an error now and then. */
export function offlineStories(stage: () => EngineStage): void {
  test('[D57 (offline, in WebKit)] the app starts without a network and shows home as it was', async () => {
    const visitor = await stage().person()
    const { page } = visitor
    await enterNoy(page)
    await openPage(page, 'pages/tarbar/home')
    const product = () => top(visitor, 'pages/tarbar/home').locator('a[href*="goods-detail"]').first()
    await product().waitFor()
    await isInstalled(page)
    await expect.poll(() => keptOn(page)).toContain('/tarbar/home')
    // From here on the worker answers this page.
    await reloadPage(page)
    await product().waitFor()
    visitor.line.cut()
    await page.goto('/')
    await sees(page, bar)
    await product().waitFor()
    visitor.line.mend()
    await reloadPage(page)
    await product().waitFor()
    await expect.poll(() => page.getByText(bar).count()).toBe(0)
    await visitor.close()
  })
}

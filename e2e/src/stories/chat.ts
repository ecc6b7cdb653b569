// Chat between two people in the same engine: text, a picture, read, recall, and a network that is lost.
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { watchOutbox } from '../chat/newcomer.ts'
import { button, list, log, openChat, said, say, top, two } from '../chat/pair.ts'
import type { EngineStage } from '../engines/stage.ts'
import { openPage, reloadPage, sees } from '../screens/member.ts'

const photo = fileURLToPath(new URL('../../../demo/pictures/vouchers/anna.webp', import.meta.url))

export function chatStories(stage: () => EngineStage): void {
  test('[D70] two people chat: text in two scripts, a picture, the read state, and a recall', async () => {
    const [ida, tom] = await two(stage(), await watchOutbox(stage()), 'talk')
    await openChat(ida, tom.name)
    await openChat(tom, ida.name)
    await say(ida, 'Sabaidee ສະບາຍດີ 你好')
    await said(tom, 'Sabaidee ສະບາຍດີ 你好').waitFor()
    await log(ida).getByText('Read', { exact: true }).first().waitFor({ state: 'attached' })

    await button(ida, 'More').click()
    await top(ida).locator('input[data-pick="Album"]').setInputFiles(photo)
    const picture = log(tom).getByRole('button', { name: 'View the photo' })
    await picture.waitFor()
    await expect
      .poll(() =>
        tom.page.evaluate(() =>
          [...document.querySelectorAll<HTMLImageElement>('[role=log] button img')].some(
            (one) => one.complete && one.naturalWidth > 100,
          ),
        ),
      )
      .toBe(true)
    await picture.click()
    await tom.page.locator('.yarl__slide_image').first().waitFor()
    await tom.shot('photo-viewer')
    await tom.page.keyboard.press('Escape')
    await tom.page.locator('.yarl__slide_image').first().waitFor({ state: 'detached' })

    await say(ida, 'the wrong window')
    await said(tom, 'the wrong window').waitFor()
    await said(ida, 'the wrong window').click({ button: 'right' })
    await ida.page.getByRole('menuitem', { name: 'Recall' }).click()
    await log(tom).getByText('Ida Berg recalled a message').waitFor()
    await log(ida).getByText('You recalled a message').waitFor()
    expect(await said(tom, 'the wrong window').count()).toBe(0)
    await ida.shot('chat')
    await ida.close()
    await tom.close()
  })

  test('[D70] without a network the text stays; messages arrive after it returns; a reload loses and doubles none', async () => {
    const [ida, tom] = await two(stage(), await watchOutbox(stage()), 'lost')
    await openChat(ida, tom.name)
    await openChat(tom, ida.name)
    // The code of the page is loaded: without a network it could not come any more.
    await top(tom).getByRole('textbox', { name: 'Message' }).waitFor()
    tom.line.cut()
    // The socket closes, the app notices it.
    await sees(tom.page, /Connecting|connection|offline/i)
    await say(tom, 'still there?')
    await sees(tom.page, 'You are offline')
    const box = top(tom).getByRole('textbox', { name: 'Message' })
    expect(await box.inputValue()).toBe('still there?')
    await say(ida, 'are you there?')
    await said(ida, 'are you there?').waitFor()
    expect(await said(tom, 'are you there?').count()).toBe(0)
    tom.line.mend()
    await said(tom, 'are you there?').waitFor()
    expect(await said(ida, 'still there?').count(), 'what was refused is not sent later').toBe(0)

    // No answer comes; the page is reloaded, and the message is sent again from IndexedDB with its own key.
    ida.line.hold()
    await say(ida, 'kept through a reload')
    await said(ida, 'kept through a reload').waitFor()
    expect(await said(tom, 'kept through a reload').count()).toBe(0)
    ida.line.mend()
    await reloadPage(ida.page)
    await said(tom, 'kept through a reload').waitFor()
    await said(ida, 'kept through a reload').waitFor()
    expect(await said(tom, 'kept through a reload').count()).toBe(1)
    expect(await said(ida, 'kept through a reload').count()).toBe(1)

    await box.fill('tomorrow at')
    await openPage(tom.page, list)
    const line = top(tom, list).getByRole('listitem').filter({ hasText: ida.name })
    await line.getByText('tomorrow at').waitFor()
    await reloadPage(tom.page)
    await line.getByText('tomorrow at').waitFor()
    await ida.close()
    await tom.close()
  })
}

// Opens a link of the company's texts to another website.
import { CallFailed } from '@banyan/contract/client'
import { go } from '../../state/link/navigate.ts'
import { ask } from '../../state/wire/ask.ts'
import { askToOpen } from './follow.ts'

/** Opens an allowed address inside the app; any other one in the browser, after a question that shows its host. */
export async function openAway(href: string): Promise<void> {
  try {
    await ask('/login/webview', 'load-webview', { url: href }, { quiet: true })
    go.to('pages/login/webview', {}, { url: href })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    await askToOpen(href)
  }
}

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followChat } from './chat/start.ts'
import { isInstalled } from './platform/installed.ts'
import { App } from './shell/app.tsx'
import { beginHydration, connectHistory, current } from './shell/history.ts'
import { homePage, loadPage, pageAt, providePages, reloadOnMissingChunk } from './shell/pages.ts'
import { followAppearance } from './state/app/appearance.ts'
import { followTheme } from './state/app/config.ts'
import { followLanguage } from './state/app/language.ts'
import { loadConfig } from './state/app/load-config.ts'
import { IllegalLink } from './state/link/link.ts'
import { adopt, documentView, shows } from './state/view/view.ts'
import { followFaults } from './state/wire/fault.ts'
import { followSession } from './state/wire/query.ts'
import { whenIdle } from './state/lib/when-idle.ts'
import './style.css'

const options = {
  // A forged link has its own page. Every other error that a page throws is a fault of ours; fault.ts reports it.
  onCaughtError: (error: unknown) => void (error instanceof IllegalLink || reportError(error)),
}

const address = () => current().path + current().search

/** Takes over the page that the server has drawn. Draws the page itself if there is none, or another one is open. */
async function render(root: Element, home: ReturnType<typeof documentView>): Promise<void> {
  const other = await window.requestedView
  if (other) adopt(other)
  const view = other ?? home
  const page = pageAt(current().path)
  // The page's code comes beside the configuration, not after it; a failure is the page's to show.
  const code = page === undefined ? undefined : loadPage(page).catch(() => undefined)
  const drawn = document.documentElement.dataset['view'] === 'drawn'
  if (drawn && view && (await code) && shows(view, address())) {
    beginHydration()
    // In a transition, React hydrates in short slices and lets input pass between them.
    startTransition(() => void hydrateRoot(root, <App />, options))
  } else {
    root.replaceChildren()
    createRoot(root, options).render(<App />)
  }
  delete document.documentElement.dataset['view']
  whenIdle(
    () =>
      void import('./shell/idle/begin.ts').then(
        (found) => found.beginIdleWork(),
        // The code can't be loaded without a network; the app works without it until the next start.
        () => undefined,
      ),
  )
}

const pageFiles = () => import('./shell/page-files.ts')

function start(): void {
  const home = documentView()
  followFaults()
  reloadOnMissingChunk()
  providePages(import.meta.env.PAGES, async (name) =>
    name === homePage ? import('./pages/tarbar/home.tsx') : (await pageFiles()).loadFile(name),
  )
  if (home) adopt(home)
  followAppearance()
  followTheme()
  followLanguage()
  followSession()
  followChat()
  connectHistory()
  void loadConfig()
  // Home's own sheets need these styles too. Every other page waits for them when it is opened.
  whenIdle(() => {
    pageFiles()
      .then(({ loadStyles }) => loadStyles())
      // The next page loads them again, and shows its failure.
      .catch(() => undefined)
  })

  const root = document.querySelector('#root')
  if (root) void render(root, home)
}

/** After a failure the next try comes after this time. Milliseconds. */
const retryMs = 1000

/** The installed app first reads the token of its session, without which no call may be sent. */
function startInstalled(): void {
  import('./state/app/session-vault.ts')
    .then(({ restoreToken }) => restoreToken())
    // The code can't be loaded, or the device's vault does not answer.
    .then(start, () => void setTimeout(startInstalled, retryMs))
}

if (isInstalled()) startInstalled()
else start()

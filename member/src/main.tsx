import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '@banyan/ui/layer/toast'
import { followChat } from './chat/start.ts'
import { connectHistory, current } from './shell/history.ts'
import { loadPage, loadStyles, pageAt, reloadOnMissingChunk } from './shell/pages.ts'
import { Shell } from './shell/shell.tsx'
import { followAppearance } from './state/app/appearance.ts'
import { followTheme } from './state/app/config.ts'
import { loadConfig } from './state/app/load-config.ts'
import { IllegalLink } from './state/link/link.ts'
import { followFaults } from './state/wire/fault.ts'
import { followSession, queryClient } from './state/wire/query.ts'
import { whenIdle } from './state/lib/when-idle.ts'
import './style.css'

followFaults()
reloadOnMissingChunk()
followAppearance()
followTheme()
followSession()
followChat()
connectHistory()
void loadConfig()
// The first page's code comes beside the configuration, not after it; a failure is the page's to show.
const first = pageAt(current().path)
if (first) loadPage(first).catch(() => undefined)
// A sheet may open over home, too; a page that is opened waits for the styles by itself.
whenIdle(() => void loadStyles().catch(() => undefined))

const root = document.querySelector('#root')
if (root)
  createRoot(root, {
    // A forged link has its own page. Every other error that a page throws is a fault of ours; fault.ts reports it.
    onCaughtError: (error) => error instanceof IllegalLink || reportError(error),
  }).render(
    <QueryClientProvider client={queryClient}>
      <Shell />
      <Toaster />
    </QueryClientProvider>,
  )

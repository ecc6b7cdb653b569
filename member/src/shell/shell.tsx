import { Activity, useEffect, useState } from 'react'
import MessageCircle from 'lucide-react/icons/message-circle'
import { OfflineBar } from '@banyan/ui/page/offline-bar'
import { useConfig } from '../state/app/config.ts'
import type { AppConfig } from '../state/app/config.ts'
import { loadConfig } from '../state/app/load-config.ts'
import { useLanguage } from '../state/app/language.ts'
import { useSignedIn } from '../state/app/session.ts'
import { useOfflineNote } from '../state/offline/note.ts'
import { useOnline } from '../state/wire/online.ts'
import { useText } from '../words/text.ts'
import { CodeWaiting, StartFailed } from './boundary.tsx'
import { PageHost } from './page-host.tsx'
import { useHere } from './history.ts'
import { homePage, pageDelay } from './pages.ts'
import { text } from './shell.text.ts'
import { ListPane, listPage, panesOf, useIsWide } from './panes.ts'
import { begin, take } from './stack.ts'
import type { Entry, Step } from './stack.ts'
import { Tabs } from './tabs.tsx'

/**
 * The app's frame: at most 750 px wide and centred (G2), with all mounted pages and the tab bar. With two panes it is wider
 * by the list of chats.
 */
export function Shell() {
  const t = useText(text)
  const online = useOnline()
  const language = useLanguage((state) => state.language)
  const note = useOfflineNote((state) => state.text)
  const { config, failed } = useConfig()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <div
      id="app"
      className="relative mx-auto flex h-dvh max-w-[46.875rem] flex-col overflow-hidden bg-ground [contain:layout] has-data-pane:max-w-[68.875rem]"
    >
      <OfflineBar text={note ?? (online ? undefined : t('offline'))} />
      <div className="relative min-h-0 flex-1">
        {config ? <Stage config={config} /> : <Starting failed={failed} />}
      </div>
    </div>
  )
}

/** Shown until the first configuration has been loaded. */
function Starting({ failed }: { failed: boolean }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), pageDelay)
    return () => clearTimeout(timer)
  }, [])
  if (failed) return <StartFailed onRetry={() => void loadConfig()} />
  return late ? <CodeWaiting /> : null
}

/** The current history entry as a step for the stack. */
function useStep(): Step {
  const { path, ...here } = useHere()
  return { ...here, page: path === '/' ? homePage : path.replace(/^\/|\/$/g, '') }
}

function Stage({ config }: { config: AppConfig }) {
  const step = useStep()
  const isTab = (page: string) => config.tarbar.some((tab) => tab.page === page)
  const [stack, setStack] = useState(() => begin(step, isTab))
  // The stack follows the history in the same render, so that no frame shows the previous page.
  const current = stack.at.key === step.key ? stack : take(stack, step, isTab)
  if (current !== stack) setStack(current)
  const onTab = current.tabs.some((tab) => tab.key === current.shown)
  const isWide = useIsWide()
  const signedIn = useSignedIn()
  const panes = isWide && signedIn ? panesOf(current) : undefined
  const opened = [...current.tabs, ...current.pages]
  const entries = panes && !opened.includes(panes.list) ? [...opened, panes.list] : opened
  const listTab = panes !== undefined && current.tabs.includes(panes.list)
  return (
    <>
      {entries.toSorted(inOrder).map((entry) => {
        const isShown = entry.key === current.shown
        const isList = entry.key === panes?.list.key
        // The list keeps its pane's shape while another page covers both panes, so that it stays mounted.
        const beside = isWide && signedIn && entry.page === listPage ? (panes ?? noPanes) : undefined
        return (
          <Activity key={entry.key} mode={isShown || isList ? 'visible' : 'hidden'}>
            <ListPane value={beside}>
              <PageHost
                entry={entry}
                motion={!isShown || isList ? 'none' : panes ? 'fade' : current.motion}
                root={onTab}
                pane={isList ? 'list' : panes && isShown ? 'detail' : undefined}
                isShown={isShown}
                asSection={beside !== undefined}
              />
            </ListPane>
          </Activity>
        )
      })}
      {panes && panes.detail === undefined && <NoChat />}
      {(onTab || listTab) && (
        <div className={panes ? listTabs : 'contents'}>
          <Tabs config={config} current={panes?.list.key ?? current.shown} />
        </div>
      )}
    </>
  )
}

/** The list of chats is first for the keyboard. The order never changes: moving an element would scroll it to its top. */
function inOrder(one: Entry, other: Entry): number {
  const first = Number(other.page === listPage) - Number(one.page === listPage)
  return first || (one.key < other.key ? -1 : 1)
}

const noPanes = { chat: undefined, detail: undefined }

/** The tab bar stays within the left pane. */
const listTabs =
  'pointer-events-none absolute inset-y-0 left-0 w-(--list-pane) [contain:layout] *:pointer-events-auto'

/** The right pane while no chat is open. */
function NoChat() {
  const t = useText(text)
  return (
    <main
      data-pane="empty"
      className="absolute inset-y-0 right-0 left-(--list-pane) grid place-content-center justify-items-center gap-3 border-l border-line text-ink-3"
    >
      <MessageCircle aria-hidden="true" size={56} strokeWidth={1.2} />
      <p className="text-body">{t('noChatOpen')}</p>
    </main>
  )
}

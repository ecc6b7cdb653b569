import { Activity, useEffect, useState } from 'react'
import { OfflineBar } from '@banyan/ui/page/offline-bar'
import { useConfig } from '../state/app/config.ts'
import type { AppConfig } from '../state/app/config.ts'
import { loadConfig } from '../state/app/load-config.ts'
import { useLanguage } from '../state/app/language.ts'
import { useOnline } from '../state/wire/online.ts'
import { useText } from '../words/text.ts'
import { CodeWaiting, StartFailed } from './boundary.tsx'
import { PageHost } from './page-host.tsx'
import { useHere } from './history.ts'
import { homePage, pageDelay } from './pages.ts'
import { text } from './shell.text.ts'
import { begin, take } from './stack.ts'
import type { Step } from './stack.ts'
import { Tabs } from './tabs.tsx'

/** The app's frame: at most 750 px wide and centred (G2), with all mounted pages and the tab bar. */
export function Shell() {
  const t = useText(text)
  const online = useOnline()
  const language = useLanguage((state) => state.language)
  const { config, failed } = useConfig()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <div
      id="app"
      className="relative mx-auto flex h-dvh max-w-[46.875rem] flex-col overflow-hidden bg-ground [contain:layout]"
    >
      <OfflineBar text={online ? undefined : t('offline')} />
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
  return (
    <>
      {[...current.tabs, ...current.pages]
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map((entry) => (
          <Activity key={entry.key} mode={entry.key === current.shown ? 'visible' : 'hidden'}>
            <PageHost
              entry={entry}
              motion={entry.key === current.shown ? current.motion : 'none'}
              root={onTab}
            />
          </Activity>
        ))}
      {onTab && <Tabs config={config} current={current.shown} />}
    </>
  )
}

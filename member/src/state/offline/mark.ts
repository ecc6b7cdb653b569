// Shows the time of data that is shown without a connection (U: the offline bar). Reads it again when the server answers.
import type { Query } from '@tanstack/react-query'
import { CallFailed } from '@banyan/contract/client'
import { useChat } from '../../chat/store.ts'
import { say } from '../../words/text.ts'
import { showTime } from '../../words/dates.ts'
import { currentLanguage, useLanguage } from '../app/language.ts'
import { queryClient } from '../wire/query.ts'
import { isOffline } from '../wire/online.ts'
import { isFromDevice, isKept, readAt } from './kept.ts'
import { text } from './mark.text.ts'
import { useOfflineNote } from './note.ts'

/** Time between two tries while the device has a network and the server does not answer. Milliseconds. */
const again = 10_000

/** The replies that the visible page shows. Hidden pages have no observers. */
const shown = (): Query[] =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => isKept(query) && query.state.data !== undefined)

/** True if the newest try to read this again got no answer. */
const isOld = (query: Query): boolean =>
  isFromDevice(query) || (query.state.error instanceof CallFailed && query.state.error.kind === 'unreachable')

const chatPages = /^#\/pages\/(tarbar\/conversation|chat\/)/

/** When the oldest content of the page was read. Milliseconds; undefined if it keeps none. */
function oldest(): number | undefined {
  const times = shown().map(readAt)
  const { asOf } = useChat.getState()
  if (times.length === 0 && asOf > 0 && chatPages.test(location.hash)) return asOf
  return times.length > 0 ? Math.min(...times) : undefined
}

function mark(): void {
  const at = isOffline() || shown().some(isOld) ? oldest() : undefined
  const words =
    at === undefined
      ? undefined
      : say(text)('asOf', { time: showTime(new Date(at).toISOString(), currentLanguage()) })
  if (words !== useOfflineNote.getState().text) useOfflineNote.setState({ text: words })
}

let waiting = false
/** Marks once after the changes of a moment. */
function markSoon(): void {
  if (waiting) return
  waiting = true
  setTimeout(() => {
    waiting = false
    mark()
  })
}

/** Reads the page's old replies again. */
function readAgain(): void {
  if (isOffline() || document.visibilityState !== 'visible') return
  for (const query of shown())
    // The query has the failure, which the page shows.
    if (isOld(query) && query.state.fetchStatus === 'idle') void query.fetch().catch(() => undefined)
}

/** Follows the connection and the page. Call it once, when the app is idle. */
export function followMarks(): void {
  queryClient.getQueryCache().subscribe(markSoon)
  useLanguage.subscribe(markSoon)
  useChat.subscribe((chat, before) => {
    if (chat.asOf !== before.asOf) markSoon()
  })
  for (const event of ['online', 'offline', 'hashchange', 'popstate'])
    window.addEventListener(event, markSoon)
  window.addEventListener('online', readAgain)
  setInterval(readAgain, again)
  markSoon()
}

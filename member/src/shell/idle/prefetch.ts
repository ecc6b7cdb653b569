// Loads the code of the pages that a person is likely to open next, so that the first visit to a tab or to a chat need
// not wait for it. One page per idle moment: the work never adds up to a pause.
import { useConfig } from '../../state/app/config.ts'
import { useSession } from '../../state/app/session.ts'
import { whenIdle } from '../../state/lib/when-idle.ts'
import { followConsent } from './consent.ts'
import { hasPage, loadInAdvance, readyPage } from '../pages.ts'

const chatList = 'pages/tarbar/conversation'
const memberPages = [chatList, 'pages/chat/conversation/chat']

/** Returns the pages to load: the tabs, and the chat for a member. A visitor is sent from the chat to the login. */
function likely(): string[] {
  const tabs = useConfig.getState().config?.tarbar.map(({ page }) => page) ?? []
  const names = useSession.getState().user
    ? [...tabs, ...memberPages]
    : [...tabs.filter((page) => page !== chatList), 'pages/login/login']
  return names.filter((name) => hasPage(name) && !readyPage(name))
}

function loadNext(): void {
  const [name] = likely()
  if (name !== undefined)
    loadInAdvance(name).then(
      () => whenIdle(loadNext),
      // A failure, such as a lost network, ends the loading; the page itself tries again when it is opened.
      () => undefined,
    )
}

/** Starts loading, now and after a login; loads nothing if the person saves data. Asks for consent in both cases. */
export function prefetchPages(): void {
  followConsent()
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  whenIdle(loadNext)
  useSession.subscribe((state, before) => {
    if (state.user?.user_id !== before.user?.user_id) whenIdle(loadNext)
  })
}

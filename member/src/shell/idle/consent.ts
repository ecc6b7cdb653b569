// Asks a member who opens the app to accept texts that have changed in an important way.
import { inBackground } from '../../state/lib/expected.ts'
import { whenIdle } from '../../state/lib/when-idle.ts'
import { go } from '../../state/link/navigate.ts'
import { useSession } from '../../state/app/session.ts'
import { ask } from '../../state/wire/ask.ts'
import { current } from '../history.ts'

const page = 'pages/login/consent'

const memberId = (): string | undefined => useSession.getState().user?.user_id

async function look(): Promise<void> {
  const asked = memberId()
  if (asked === undefined) return
  const { list } = await ask('/app/legal', 'load-consent', {}, { quiet: true })
  // The member may have logged out meanwhile.
  if (list.length > 0 && memberId() === asked && current().path !== `/${page}`) go.to(page)
}

/** Looks now and after each login. */
export function followConsent(): void {
  whenIdle(() => inBackground(look()))
  useSession.subscribe((state, before) => {
    if (state.user?.user_id !== before.user?.user_id) whenIdle(() => inBackground(look()))
  })
}

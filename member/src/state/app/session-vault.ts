// The installed app keeps the session's token in the phone's vault: the rest of the session is stored as in a browser.
//
// The session's user id is stored beside the token. A token without its session, and a session without its token, are
// dropped: an app that was ended between the two writes asks for a login, and never acts for another member.
import { platform } from '../../platform/platform.ts'
import { reportFault } from '../wire/fault.ts'
import { storeTokenElsewhere, useSession } from './session.ts'

const name = 'session'

type User = NonNullable<ReturnType<typeof useSession.getState>['user']>

function parsed(stored: string | undefined): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

/** Returns the stored token of this member. Undefined if there is none, or it is another member's. */
function tokenFor({ user_id }: User, stored: string | undefined): string | undefined {
  const found = parsed(stored)
  const isHis = typeof found === 'object' && found !== null && 'user_id' in found && found.user_id === user_id
  return isHis && 'token' in found && typeof found.token === 'string' ? found.token : undefined
}

/** Reports an error once the app has started: before that nothing sends reports. Returns undefined. */
function reportLater(error: unknown): undefined {
  setTimeout(() => reportFault(error))
}

/**
 * Completes the stored session with its token, and moves each later token into the vault. Run it before the app starts.
 * Does nothing on a device without a vault.
 */
export async function restoreToken(): Promise<void> {
  const { vault } = await platform()
  if (!vault) return
  storeTokenElsewhere()
  let saving = Promise.resolve()
  const save = (user: User | null) => {
    // One after the other: the last one stays.
    saving = saving
      .then(() => (user ? vault.write(name, JSON.stringify(user)) : vault.remove(name)))
      .catch(reportFault)
  }
  const { user, clear } = useSession.getState()
  if (user && user.token !== '') {
    // A session that was stored before there was a vault: stored again, without its token.
    useSession.setState({ user: { ...user } })
    save(user)
  } else {
    // A vault that can't be read has lost its key; the member logs in again.
    const kept = user ? await vault.read(name).catch(reportLater) : undefined
    const token = user ? tokenFor(user, kept) : undefined
    if (user && token !== undefined) useSession.setState({ user: { ...user, token } })
    else {
      clear()
      // Without a session the vault may have a token: on iOS it outlives the app.
      save(null)
    }
  }
  useSession.subscribe((state, before) => {
    if (state.user?.token !== before.user?.token) save(state.user)
  })
}

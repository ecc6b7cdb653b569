// The session stored on this device (E1). Its states:
//   empty     — there is a visitor, and nothing is stored;
//   logged in — a member has logged in or signed up;
//   logout    — the member logged out: token, user and user id are cleared, and the app relaunches to login (T2);
//   lost      — the server refused the token: the same, but login returns to the page (T3).
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { sameAtHydration } from '../lib/same-at-hydration.ts'
import { go } from '../link/navigate.ts'
import { useSearchHistory } from '../shop/search-history.ts'

export interface Session {
  user: { token: string; user_id: string } | null
  id: string
  avatar: string
  nick_name: string
  /** 1: the payment password is set. */
  paypwd: 0 | 1
  points: string
}

/** Facts about the member that are stored beside the session. */
interface Facts {
  /** What the member's level saves on products, in per cent, as it was last read. */
  goods_discount: string
}

const empty: Session & Facts = {
  user: null,
  id: '',
  avatar: '',
  nick_name: '',
  paypwd: 0,
  points: '0.00',
  goods_discount: '0.00',
}

interface SessionState extends Session, Facts {
  /** Stores the reply of a login or a sign-up (T1). */
  signIn: (session: Session & { user: NonNullable<Session['user']> }) => void
  /** Stores newer facts about the same member, for example that the payment password is set. */
  learn: (facts: Partial<Omit<Session, 'user' | 'id'> & Facts>) => void
  clear: () => void
}

// The installed app keeps the token in the phone's vault (session-vault.ts).
let isTokenElsewhere = false

/** From now on the token is not stored with the session. */
export function storeTokenElsewhere(): void {
  isTokenElsewhere = true
}

export const useSession = create<SessionState>()(
  sameAtHydration(
    persist(
      (set) => ({
        ...empty,
        signIn: ({ user, id, avatar, nick_name, paypwd, points }) =>
          set({ ...empty, user, id, avatar, nick_name, paypwd, points }),
        learn: (facts) => set(facts),
        clear: () => set(empty),
      }),
      {
        name: 'session',
        version: 1,
        partialize: ({ user, ...rest }) => ({
          ...rest,
          user: user && isTokenElsewhere ? { ...user, token: '' } : user,
        }),
      },
    ),
  ),
)

export const token = (): string | undefined => useSession.getState().user?.token

export const useSignedIn = (): boolean => useSession((state) => state.user !== null)

const loginPage = '/pages/login/login'

/** T2: clears token, user and user id, and relaunches to login. */
export function logout(): void {
  useSession.getState().clear()
  // The next member of this device must not see it.
  useSearchHistory.getState().clear()
  go.relaunch(loginPage)
}

/** T3, X4: the server refused the session. Login returns to the page where the member was. */
export function loseSession(): void {
  useSession.getState().clear()
  const at = location.hash.slice(1)
  if (at.startsWith(loginPage)) return
  go.relaunch(loginPage, at)
}

// The promotion code of the last shared link that was opened on this device. Sign-up fills it in, and so does the page
// that binds an inviter. It is in the storage and in a cookie, because an installed app can start with an empty storage
// and the browser's cookies.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const shape = /^[A-Za-z0-9]{4,20}$/
const cookie = 'promotion'

/** Returns the code in the cookie; '' if there is none, and where the server draws a page. */
function fromCookie(): string {
  if (typeof document === 'undefined') return ''
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`))
  const code = pair?.slice(cookie.length + 1) ?? ''
  return shape.test(code) ? code : ''
}

export const usePromotion = create<{ code: string }>()(
  persist(() => ({ code: fromCookie() }), {
    name: 'promotion',
    version: 1,
    merge: (stored, initial) => {
      const code = (stored as { code?: unknown } | undefined)?.code
      return typeof code === 'string' && shape.test(code) ? { code } : initial
    },
  }),
)

const store = (code: string, seconds: number) => {
  usePromotion.setState({ code })
  document.cookie = `${cookie}=${code}; path=/; max-age=${seconds}; samesite=lax`
}

/** Remembers the code of a shared link. Anything else in the address is ignored. */
export function rememberPromotion(code: string | undefined): void {
  if (code !== undefined && shape.test(code)) store(code, 34_560_000)
}

/** Forgets the code, after it was used. */
export const forgetPromotion = (): void => store('', 0)

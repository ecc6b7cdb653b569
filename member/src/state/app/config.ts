// The server's configuration: theme, tab bar, public settings, the key of the links (C2). It is kept
// for 86400 s (K3); an older one still draws the first picture while a newer one is fetched.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { applyTheme } from '@banyan/ui/lib/theme'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { calls } from '@banyan/contract/calls'

export type AppConfig = ReplyOf<CallAt<typeof calls, '/app/config', 'load-config'>>

interface ConfigState {
  config: AppConfig | null
  /** When it was fetched. */
  at: number
  /** There is none yet and the last try to fetch one failed. */
  failed: boolean
}

export const useConfig = create<ConfigState>()(
  persist((): ConfigState => ({ config: null, at: 0, failed: false }), {
    name: 'config',
    version: 1,
    partialize: ({ config, at }) => ({ config, at }) as ConfigState,
  }),
)

/** Colours the app as the server says, now and whenever that changes; nothing is built anew for it. */
export function followTheme(): void {
  const show = ({ config }: ConfigState) =>
    applyTheme(document.documentElement.style, config?.theme.viewColor)
  show(useConfig.getState())
  useConfig.subscribe(show)
}

const none: AppConfig['settings'] = {
  symbol: '￥',
  unit: 'USDT',
  rechargeMinimum: '10.00',
  captchaWaitSeconds: 60,
  orderQuantityMax: 99,
}

/** The public settings. Pages are drawn when the configuration is there; before it, its defaults. */
export const useSettings = (): AppConfig['settings'] => useConfig((state) => state.config?.settings ?? none)

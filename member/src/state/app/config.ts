// The server's configuration: theme, tab bar, public settings, the key of the links (C2). It is kept for 86400 s (K3).
// An older configuration is still used for the first render while a newer one is fetched.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { sameAtHydration } from '../lib/same-at-hydration.ts'
import { applyTheme } from '@banyan/ui/lib/theme'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { calls } from '@banyan/contract/calls'

export type AppConfig = ReplyOf<CallAt<typeof calls, '/app/config', 'load-config'>>

interface ConfigState {
  config: AppConfig | null
  /** When the configuration was fetched. */
  at: number
  /** True if there is no configuration and the last fetch failed. */
  failed: boolean
}

export const useConfig = create<ConfigState>()(
  sameAtHydration(
    persist((): ConfigState => ({ config: null, at: 0, failed: false }), {
      name: 'config',
      version: 2,
      partialize: ({ config, at }) => ({ config, at }) as ConfigState,
    }),
  ),
)

/** Applies the server's theme colours, now and whenever they change. No new build is needed for that. */
export function followTheme(): void {
  const show = ({ config }: ConfigState) => applyTheme(document.documentElement.style, config?.theme)
  show(useConfig.getState())
  useConfig.subscribe(show)
}

const none: AppConfig['settings'] = {
  symbol: '￥',
  unit: 'USDT',
  rechargeMinimum: '10.00',
  captchaWaitSeconds: 60,
  orderQuantityMax: 99,
  recallMinutes: 2,
}

/** Returns the public settings, or their defaults before the configuration is loaded. */
export const useSettings = (): AppConfig['settings'] => useConfig((state) => state.config?.settings ?? none)

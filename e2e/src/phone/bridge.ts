// The bridge of an installed app, as Capacitor puts it into the web view before the pages start. A test plays the native
// plugins; everything crosses to another process as JSON.
import type { BrowserContext } from 'playwright-core'

/** A plugin: its methods by name. */
export type NativePlugin = Readonly<Record<string, (given: never) => unknown>>

/** Gives the pages of this context the plugins of a phone. Call it before the app starts. */
export async function openBridge(
  context: BrowserContext,
  kind: 'android' | 'ios',
  plugins: Readonly<Record<string, NativePlugin>>,
): Promise<void> {
  await context.exposeFunction('nativeCall', (plugin: string, method: string, given: never) =>
    plugins[plugin]?.[method]?.(given),
  )
  const names = Object.entries(plugins).map(([plugin, methods]) => [plugin, Object.keys(methods)] as const)
  await context.addInitScript(provideBridge, { kind, names })
}

interface Offered {
  kind: 'android' | 'ios'
  names: readonly (readonly [plugin: string, methods: readonly string[]])[]
}

/** Runs inside the page. */
function provideBridge({ kind, names }: Offered): void {
  type Call = (plugin: string, method: string, given: unknown) => Promise<unknown>
  const call: Call = (plugin, method, given) =>
    (Reflect.get(globalThis, 'nativeCall') as Call)(plugin, method, given ?? null)
  const pluginOf = (plugin: string, methods: readonly string[]) =>
    Object.fromEntries(
      methods.map((method) => [method, (given?: unknown) => call(plugin, method, given)] as const),
    )
  Reflect.set(globalThis, 'Capacitor', {
    isNativePlatform: () => true,
    getPlatform: () => kind,
    Plugins: Object.fromEntries(names.map(([plugin, methods]) => [plugin, pluginOf(plugin, methods)])),
  })
}

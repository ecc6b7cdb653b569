import { loadConfig as call } from '@banyan/contract/app/config'
import type { ReplyOf } from '@banyan/contract/call'
import { languages } from '@banyan/contract/language'
import { coloursOf, tabOf, themeOf } from '@banyan/rules/app/look'
import { settingsFrom, type Settings } from '@banyan/rules/settings'
import type { App } from '../boot/app-context.ts'
import { captchaWaitSeconds } from '../identity/captcha.ts'
import { handle } from '../door/handler.ts'
import { readTabs, replaceTabs, type Tab } from './config.sql.ts'

export { readTabs, replaceTabs, type Tab }

/** Also answered while the database is away: without this call no page can be drawn. */
export const loadConfig = handle(call, ({ app }) => publicConfig(app))

/** Returns the public configuration, or the last known one while the database does not answer. */
export const publicConfig = (app: App): Promise<ReplyOf<typeof call>> =>
  app.cache.orLast('public-config', () => readConfig(app))

/** Returns the part of the configuration that comes from the settings. */
const shownOf = (settings: Settings) => ({
  ...themeOf(coloursOf(settings)),
  settings: {
    symbol: settings['money.symbol'],
    unit: settings['money.unit'],
    rechargeMinimum: settings['recharge.minimum'],
    captchaWaitSeconds,
    orderQuantityMax: settings['order.quantityMax'],
    recallMinutes: settings['chat.recallMinutes'],
  },
})

/** The settings that the configuration contains: those that it reads. Open apps are told of a change of one of them. */
export const shownKeys: ReadonlySet<string> = keysReadBy(shownOf)

function keysReadBy(read: (settings: Settings) => unknown): ReadonlySet<string> {
  const keys = new Set<string>()
  const get = (settings: Settings, key: string): unknown => {
    keys.add(key)
    return Reflect.get(settings, key)
  }
  read(new Proxy(settingsFrom({}).settings, { get }))
  return keys
}

async function readConfig(app: App): Promise<ReplyOf<typeof call>> {
  const settings = await app.settings.read()
  const texts = await app.texts.ofApp()
  return {
    ...shownOf(settings),
    tarbar: (await app.cache.get('tabs', () => readTabs(app.database.db))).map(tabOf),
    linkKey: app.config.lastingKey('link').toString('base64url'),
    languages: [...languages],
    ...(texts && { texts }),
  }
}

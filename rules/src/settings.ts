// Every rate, minimum, limit and switch of the product, with its kind, bounds and default. Staff
// change values in the console; the server reads them through one cache. Nothing else holds such a
// number, but the constants of table K.
import { isAmount } from './validate.ts'
import { parseCents } from './money.ts'

type Kind =
  | { kind: 'amount'; min: string; max: string }
  | { kind: 'whole'; min: number; max: number; unit: string }
  | { kind: 'text'; max: number }
  | { kind: 'colour' }
  | { kind: 'switch' }
  | { kind: 'texts'; max: number }

const setting = <Value>(kind: Kind, value: Value) => ({ ...kind, default: value })
const amount = (value: string, min: string, max: string) => setting({ kind: 'amount', min, max }, value)
const whole = (value: number, min: number, max: number, unit: string) =>
  setting({ kind: 'whole', min, max, unit }, value)
const colour = (value: string) => setting({ kind: 'colour' }, value)
const text = (value: string, max: number) => setting({ kind: 'text', max }, value)

export const settingTable = {
  'money.symbol': text('￥', 4),
  'money.unit': text('USDT', 8),
  'recharge.minimum': amount('10.00', '0.01', '1000000.00'),
  'recharge.maximum': amount('50000.00', '1.00', '100000000.00'),
  'recharge.waitingMax': whole(5, 1, 100, 'recharges'),
  'upload.daily': whole(200, 1, 100_000, 'pictures'),
  'order.payMinutes': whole(30, 1, 1440, 'minutes'),
  'order.quantityMax': whole(99, 1, 99, 'pieces'),
  'address.limit': whole(20, 1, 100, 'addresses'),
  'captcha.minutes': whole(10, 1, 60, 'minutes'),
  'captcha.tries': whole(5, 1, 10, 'tries'),
  'captcha.targetDaily': whole(10, 1, 1000, 'codes'),
  'captcha.originDaily': whole(50, 1, 100_000, 'codes'),
  'payPassword.tries': whole(5, 1, 20, 'tries'),
  'payPassword.lockMinutes': whole(30, 1, 1440, 'minutes'),
  'login.tries': whole(8, 1, 100, 'tries'),
  'login.originTries': whole(60, 1, 100_000, 'tries'),
  'login.slowMinutes': whole(15, 1, 1440, 'minutes'),
  'job.attempts': whole(5, 1, 50, 'tries'),
  'session.days': whole(30, 1, 365, 'days'),
  'chat.recallMinutes': whole(2, 1, 1440, 'minutes'),
  'chat.perMinute': whole(120, 1, 6000, 'messages'),
  'chat.groupMax': whole(2000, 3, 10_000, 'members'),
  'chat.groupsMax': whole(500, 1, 5000, 'groups'),
  'chat.managersMax': whole(20, 1, 200, 'members'),
  'chat.friendsMax': whole(5000, 1, 20_000, 'members'),
  'chat.appliesDaily': whole(50, 1, 1000, 'requests'),
  'chat.findsHourly': whole(60, 1, 10_000, 'requests'),
  'chat.momentsDaily': whole(50, 1, 1000, 'messages'),
  'chat.imageMb': whole(10, 1, 50, 'MB'),
  'chat.videoMb': whole(100, 1, 500, 'MB'),
  'chat.fileMb': whole(50, 1, 500, 'MB'),
  'chat.voiceSeconds': whole(60, 5, 600, 'seconds'),
  'chat.uploadDailyMb': whole(2000, 10, 100_000, 'MB'),
  'theme.viewColor': colour('#0E20FC'),
  'theme.viewColorDark': colour('#7C88FF'),
  'tarbar.background': colour('#FFFFFF'),
  'tarbar.backgroundDark': colour('#151828'),
  'tarbar.colour': colour('#6C728A'),
  'tarbar.colourDark': colour('#8D94B0'),
  'tarbar.selected': colour('#0E20FC'),
  'tarbar.selectedDark': colour('#7C88FF'),
  'search.hotWords': setting({ kind: 'texts', max: 12 }, [] as readonly string[]),
} as const

type Table = typeof settingTable
export type SettingKey = keyof Table
type Widen<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly string[]
      ? readonly string[]
      : T
export type SettingValue<Key extends SettingKey> = Widen<Table[Key]['default']>
export type Settings = { readonly [Key in SettingKey]: SettingValue<Key> }

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingTable, key)

/** Why a value can't be a setting's, in English for staff; undefined when it can. */
export function settingFault(key: SettingKey, value: unknown): string | undefined {
  const entry: Kind = settingTable[key]
  switch (entry.kind) {
    case 'amount': {
      const given = typeof value === 'string' && isAmount(value) ? parseCents(value) : undefined
      const fits =
        given !== undefined &&
        given >= (parseCents(entry.min) ?? 0n) &&
        given <= (parseCents(entry.max) ?? 0n)
      return fits ? undefined : `${entry.min}–${entry.max}`
    }
    case 'whole':
      return typeof value === 'number' && Number.isInteger(value) && value >= entry.min && value <= entry.max
        ? undefined
        : `${entry.min}–${entry.max}`
    case 'text':
      return typeof value === 'string' && value.trim() !== '' && [...value].length <= entry.max
        ? undefined
        : `1–${entry.max}`
    case 'colour':
      return typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value) ? undefined : '#RRGGBB'
    case 'switch':
      return typeof value === 'boolean' ? undefined : 'true, false'
    case 'texts':
      return Array.isArray(value) &&
        value.length <= entry.max &&
        value.every((one) => typeof one === 'string' && one.length <= 40)
        ? undefined
        : `0–${entry.max}`
  }
}

/** The settings in force: stored values over the defaults; a stored value that no longer fits is passed over. */
export function settingsFrom(stored: Readonly<Record<string, unknown>>): Settings {
  const pairs = (Object.keys(settingTable) as SettingKey[]).map((key) => {
    const value = stored[key]
    return [
      key,
      value !== undefined && settingFault(key, value) === undefined ? value : settingTable[key].default,
    ]
  })
  return Object.fromEntries(pairs) as Settings
}

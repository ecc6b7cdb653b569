import { cents, formatCents, showMoney } from '@banyan/rules/money'
import type { SettingKey, Settings } from '@banyan/rules/settings'
import type { ConsoleLanguage } from '../../../../state/preferences.ts'
import { dayMs } from '@banyan/rules/time'

/** Returns a sentence with numbers about the effect of a setting's value. Other settings have their present values. */
export type Example = (settings: Settings) => Readonly<Record<ConsoleLanguage, string>>

/** Returns an amount of the balance with its unit: `97.00 USDT`. */
export const balance = (amount: bigint | string, settings: Settings): string =>
  `${showMoney(typeof amount === 'string' ? amount : formatCents(amount))} ${settings['money.unit']}`

/** Returns the amount that is one cent smaller. */
export const below = (amount: string): bigint => cents(amount) - BigInt(1)
/** Returns the amount that is one cent greater. */
export const above = (amount: string): bigint => cents(amount) + BigInt(1)

type Said = Readonly<Record<ConsoleLanguage, string>>
/** The two sentences of a switch. */
export const either = (on: boolean, whileOn: Said, whileOff: Said): Said => (on ? whileOn : whileOff)

type KeysOf<Kind> = { [Key in SettingKey]: Settings[Key] extends Kind ? Key : never }[SettingKey]

/** An amount below a minimum is refused. */
export const refusedBelow =
  (key: KeysOf<string>): Example =>
  (settings) => {
    const [least, less] = [balance(settings[key], settings), balance(below(settings[key]), settings)]
    return { zh: `${less} 会被拒绝，${least} 可以提交。`, en: `${less} is refused, ${least} is accepted.` }
  }

/** An amount above a maximum is refused. */
export const refusedAbove =
  (key: KeysOf<string>): Example =>
  (settings) => {
    const [most, more] = [balance(settings[key], settings), balance(above(settings[key]), settings)]
    return { zh: `${most} 可以提交，${more} 会被拒绝。`, en: `${most} is accepted, ${more} is refused.` }
  }

/** Above a limit, a second person must agree. */
export const secondAbove =
  (key: KeysOf<string>): Example =>
  (settings) => {
    const [limit, more] = [balance(settings[key], settings), balance(above(settings[key]), settings)]
    return {
      zh: `${limit} 由一人审核，${more} 须两人审核。`,
      en: `One person decides on ${limit}; ${more} needs two.`,
    }
  }

/** With this many, the next one is refused. The names are those of the counted things. */
export const fullAt =
  (key: KeysOf<number>, zh: string, en: (count: number) => string): Example =>
  (settings) => ({
    zh: `会员已有 ${settings[key]} ${zh}时，第 ${settings[key] + 1} ${zh.slice(0, 1)}会被拒绝。`,
    en: `A member has ${en(settings[key])}: one more is refused.`,
  })

/** A count of a noun in English: `1 order`, `5 orders`. */
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`

/** A file of just this size is accepted. */
export const sizeUpTo =
  (key: KeysOf<number>, zh: string, en: string): Example =>
  (settings) => ({
    zh: `${settings[key]} MB 的${zh}可以上传，${settings[key] + 1} MB 的会被拒绝。`,
    en: `${en} of ${settings[key]} MB is accepted, one of ${settings[key] + 1} MB is refused.`,
  })

const start = Date.UTC(2026, 2, 2, 10)

/** Returns the example's times: Monday 2 March 2026, 10:00, and the given milliseconds later. */
export function timesAfter(later: number): { readonly from: string; readonly to: string } {
  const show = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')
  return { from: show(start), to: show(start + later) }
}
export const afterMinutes = (minutes: number) => timesAfter(minutes * 60_000)
export const afterDays = (days: number) => timesAfter(days * dayMs)

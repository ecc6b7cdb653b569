import { CallFailed } from '@banyan/contract/client'
import { isSettingKey } from '@banyan/rules/settings'
import type { SettingCheck } from '@banyan/rules/setting'
import { useWords } from '../../../lang/words.ts'
import { useFault } from '../../../parts/frame/fault.ts'
import { language } from '../../../state/preferences.ts'
import { settingWords, text } from '../settings.text.ts'

/** Returns the texts for a broken check between two settings, and for a refused change, with their names. */
export function useConflict() {
  const words = useWords(text)
  const fault = useFault()
  const spoken = language.useValue()
  const nameOf = (key = '') => (isSettingKey(key) ? settingWords[key].name[spoken] : key)
  const ofCheck = ({ rule, keys: [first, second], least }: SettingCheck): string =>
    rule === 'contrast'
      ? words.contrast(nameOf(first), nameOf(second), String(least))
      : words.above(nameOf(first), nameOf(second))
  const ofError = (error: unknown): string => {
    if (!(error instanceof CallFailed)) return fault(error)
    const { first, second, least = '' } = error.params
    if (error.code === 'setting-above') return words.above(nameOf(first), nameOf(second))
    if (error.code === 'setting-contrast') return words.contrast(nameOf(first), nameOf(second), least)
    return fault(error)
  }
  return { ofCheck, ofError }
}

import { settingsFrom, type SettingKey } from '@banyan/rules/settings'
import { say } from '../../../lang/words.ts'
import { consoleLanguages } from '../../../state/preferences.ts'
import { groupWords, settingWords, text } from '../settings.text.ts'
import { examples } from './examples.ts'
import { entryOf, showValue } from './kind.ts'

/** Returns a sentence about the effect of a setting at this value, in both languages. */
export function exampleOf(key: SettingKey, value: unknown, others: Readonly<Record<string, unknown>> = {}) {
  const { settings } = settingsFrom(others)
  return examples[key]({ ...settings, [key]: value })
}

/** Returns all texts in which the search looks: group, name, explanation, example and value, in both languages, and the key. */
export function textsOf(
  key: SettingKey,
  value: unknown,
  others: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  const { name, help } = settingWords[key]
  const group = groupWords[key.split('.')[0] as keyof typeof groupWords]
  const example = exampleOf(key, value, others)
  return [
    key,
    String(value),
    ...consoleLanguages.flatMap((one) => [
      group[one],
      name[one],
      help[one],
      example[one],
      showValue(entryOf(key), value, say(text, one)),
    ]),
  ]
}

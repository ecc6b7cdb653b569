import { settingKeys, type SettingKey } from '@banyan/rules/settings'
import { settingWords } from '../settings.text.ts'
import { finder } from './find.ts'
import { entryOf } from './kind.ts'
import { textsOf } from './texts.ts'

/** The most settings that the search of the whole console lists. */
const most = 5

/** Returns the first settings that match a search, with their names. The values are not known here: defaults stand in. */
export const findSettings = (
  search: string,
): { key: SettingKey; name: (typeof settingWords)[SettingKey]['name'] }[] =>
  settingKeys
    .filter(finder(search, (key) => textsOf(key, entryOf(key).default)))
    .slice(0, most)
    .map((key) => ({ key, name: settingWords[key].name }))

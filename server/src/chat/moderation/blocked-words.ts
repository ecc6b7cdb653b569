// Words that staff do not want said: masked by asterisks, or refused. Whom which list concerns, and how a word is found
// in a text, stands in rules/chat/words.
import type { Language } from '@banyan/contract/language'
import { compileWords, type Judge } from '@banyan/rules/chat/words'
import type { App } from '../../boot/app-context.ts'
import { readWords, stampWords } from './blocked-words.sql.ts'

interface Compiled {
  readonly stamp: string
  readonly judge: Judge
}
const compiled = new WeakMap<App['database'], Compiled>()

/** The matcher of the words that are in force: looked after once a second, made anew only when a list has changed. */
const judgeOf = (app: App): Promise<Judge> =>
  app.cache.get('chat words', async () => {
    const { db } = app.database
    // The stamp first: a change after it is found the next time.
    const stamp = await stampWords(db)
    const known = compiled.get(app.database)
    if (known?.stamp === stamp) return known.judge
    const judge = compileWords(await readWords(db))
    compiled.set(app.database, { stamp, judge })
    return judge
  })

/**
 * What becomes of a text of somebody who uses the product in a language; `text` has its masked words masked.
 * Without a language it is judged by the lists of all languages.
 */
export async function checkWords(
  app: App,
  text: string,
  language?: Language,
): Promise<{ refused: boolean; text: string }> {
  if (text === '') return { refused: false, text }
  return (await judgeOf(app))(text, language)
}

/** The text as it may be shown, or the refusal `words-refused`. */
export async function decentWords(
  app: App,
  text: string,
  refuse: (code: 'words-refused') => never,
  language?: Language,
): Promise<string> {
  const checked = await checkWords(app, text, language)
  return checked.refused ? refuse('words-refused') : checked.text
}

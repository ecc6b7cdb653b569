// Blocked words: masked by asterisks, or a reason to refuse a text. rules/chat/words decides which list applies and how
// a word matches.
import type { Language } from '@banyan/contract/language'
import { compileWords, type Judge } from '@banyan/rules/chat/words'
import type { App } from '../../boot/app-context.ts'
import { readWords, stampWords } from './blocked-words.sql.ts'

interface Compiled {
  readonly stamp: string
  readonly judge: Judge
}
const compiled = new WeakMap<App['database'], Compiled>()

/** Returns the matcher of the active words. It is checked once a second and rebuilt only if a list has changed. */
const judgeOf = (app: App): Promise<Judge> =>
  app.cache.get('chat words', async () => {
    const { db } = app.database
    // Read the stamp first: a later change is found at the next check.
    const stamp = await stampWords(db)
    const known = compiled.get(app.database)
    if (known?.stamp === stamp) return known.judge
    const judge = compileWords(await readWords(db))
    compiled.set(app.database, { stamp, judge })
    return judge
  })

/**
 * Checks a text of a person who uses the product in `language`; `text` is the masked text. Without a language it is
 * checked against the lists of all languages.
 */
export async function checkWords(
  app: App,
  text: string,
  language?: Language,
): Promise<{ refused: boolean; text: string }> {
  if (text === '') return { refused: false, text }
  return (await judgeOf(app))(text, language)
}

/** Returns the text with masked words, or refuses with `words-refused`. */
export async function decentWords(
  app: App,
  text: string,
  refuse: (code: 'words-refused') => never,
  language?: Language,
): Promise<string> {
  const checked = await checkWords(app, text, language)
  return checked.refused ? refuse('words-refused') : checked.text
}

// Words that staff do not want said: masked by asterisks, or refused (chat_word, per language).
import type { App } from '../app-context.ts'

/** What becomes of a text; `text` has its masked words masked. */
export async function checkWords(app: App, text: string): Promise<{ refused: boolean; text: string }> {
  const rows = await app.database.db.selectFrom('chat_word').select(['word', 'effect']).execute()
  let masked = text
  for (const { word, effect } of rows) {
    if (!masked.toLowerCase().includes(word.toLowerCase())) continue
    if (effect === 'refuse') return { refused: true, text }
    masked = masked.replaceAll(new RegExp(RegExp.escape(word), 'giu'), '*'.repeat([...word].length))
  }
  return { refused: false, text: masked }
}

/** The text as it may be shown, or the refusal `words-refused`. */
export async function decentWords(
  app: App,
  text: string,
  refuse: (code: 'words-refused') => never,
): Promise<string> {
  const checked = await checkWords(app, text)
  return checked.refused ? refuse('words-refused') : checked.text
}

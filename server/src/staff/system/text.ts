// Texts of the interface that staff change, in five languages. The delivered texts are in the code; a change is a row of the
// history, and the last one of a text and language is in use (docs/decisions/0130).
import * as contract from '@banyan/contract/staff/system/text'
import { textsMost } from '@banyan/contract/staff/system/text-limits'
import { type Language, languages, type Words } from '@banyan/contract/language'
import { textFault } from '@banyan/rules/app/text'
import { publicConfig } from '../../app/config.ts'
import type { App } from '../../boot/app-context.ts'
import type { Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import type { StaffSession } from '../../identity/session.ts'
import { fold } from '../../lib/fold.ts'
import type { Delivered } from '../../texts/catalogue.ts'
import { type ActiveText, listLastChanges, listReplaced } from '../../texts/texts.ts'
import { recordAction } from '../audit.ts'
import { findLastChange, insertChange, listChanges, lockTexts } from './text.sql.ts'

const pageSize = 50
const list = 'staff texts'

interface Row {
  readonly id: string
  readonly delivered: Words
  readonly page: string | null
  readonly changes: readonly ActiveText[]
}

/** A text that a release has removed. */
const removedText: Delivered = { words: { zh: '', en: '', lo: '', vi: '', th: '' }, page: null }

const isReplaced = (change: ActiveText): change is ActiveText & { sentence: string } =>
  change.sentence !== null

const isOutdated = ({ delivered }: Row, change: ActiveText): boolean =>
  isReplaced(change) && change.delivered !== delivered[change.language]

/** Returns a test of a text's name and of its words in all languages. */
function finder(search: string | undefined): (row: Row) => boolean {
  if (search === undefined || search === '') return () => true
  const wanted = fold(search)
  return ({ id, delivered, changes }) =>
    fold(id).includes(wanted) ||
    languages.some((language) => fold(delivered[language]).includes(wanted)) ||
    changes.some(({ sentence }) => sentence !== null && fold(sentence).includes(wanted))
}

const states = {
  changed: ({ changes }: Row) => changes.some(isReplaced),
  outdated: (row: Row) => row.changes.some((change) => isOutdated(row, change)),
}

const shown = (row: Row) => ({
  id: row.id,
  page: row.page,
  delivered: row.delivered,
  replaced: row.changes.filter(isReplaced).map((change) => ({
    language: change.language,
    sentence: change.sentence,
    outdated: isOutdated(row, change),
    time: change.created_at.toISOString(),
    by: change.made_by,
  })),
  seen: Object.fromEntries(row.changes.map(({ language, id }) => [language, String(id)])),
})

export const loadText = handle(contract.loadText, async ({ app, request }) => {
  const { search, state, cursor } = request
  const changes = Map.groupBy(await listLastChanges(app.database.db), ({ text_id }) => text_id)
  const delivered = app.texts.delivered()
  const row = ([id, { words, page }]: readonly [string, Delivered]): Row => ({
    id,
    delivered: words,
    page,
    changes: changes.get(id) ?? [],
  })
  const removed = [...changes.keys()].filter((id) => !delivered.has(id) && changes.get(id)?.some(isReplaced))
  const all = [...delivered, ...removed.map((id) => [id, removedText] as const)].map(row)
  const finds = finder(search)
  const rows = all.filter((row) => (state === undefined || states[state](row)) && finds(row))
  const [start = 0n] = readCursor(app, list, cursor) ?? []
  const end = Number(start) + pageSize
  return {
    list: rows.slice(Number(start), end).map(shown),
    next: end < rows.length ? writeCursor(app, list, [BigInt(end)]) : null,
    total: rows.length,
  }
})

export const loadPreview = handle(contract.loadPreview, ({ app }) => publicConfig(app))

export const loadHistory = handle(contract.loadHistory, async ({ app, request }) => {
  const name = `${list} ${request.id}`
  const [before] = readCursor(app, name, request.cursor) ?? []
  const rows = await listChanges(app.database.db, request.id, before, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, name, [last.id]))
  return {
    list: page.rows.map(({ id, language, sentence, created_at, made_by }) => ({
      id: String(id),
      language,
      sentence,
      time: created_at.toISOString(),
      by: made_by,
    })),
    next: page.next,
  }
})

interface Changing {
  readonly app: App
  readonly staff: StaffSession
  readonly origin: string
  readonly text: { id: string; language: Language; seen: string; delivered: string }
  readonly refuse: (code: 'text-changed') => never
}

/** Stores a change with its audit entry. `sentence` null shows the delivered text again. Returns the change's number. */
async function store(
  tx: Tx,
  { app, staff, origin, text, refuse }: Changing,
  sentence: string | null,
): Promise<string> {
  const { id, language, delivered } = text
  const at = app.clock.now()
  const before = await findLastChange(tx, id, language)
  if (String(before?.id ?? 0n) !== text.seen) refuse('text-changed')
  const shownBefore = before?.sentence ?? delivered
  if ((sentence ?? delivered) === shownBefore && sentence === (before?.sentence ?? null)) return text.seen
  const change = { text_id: id, language, sentence, delivered, created_at: at, made_by: staff.staffId }
  const added = await insertChange(tx, change)
  await recordAction(tx, {
    at,
    staff,
    origin,
    action: sentence === null ? 'text.restore' : 'text.change',
    subject: `${id} ${language}`,
    before: { text: shownBefore },
    after: { text: sentence ?? delivered },
  })
  return String(added)
}

/** Lets this process read the change, and open apps ask for it. */
function tellApps(app: App): void {
  app.texts.forget()
  app.cache.forget()
  app.bus.publish({ kind: 'everyone', push: { push_type: 'updateConfig', data: {} } })
}

export const doChange = handle(contract.doChange, async (context) => {
  const { app, request, refuse } = context
  const { id, text_language: language, sentence, seen } = request
  const delivered = app.texts.delivered().get(id)?.words[language] ?? refuse('text-unknown')
  const fault = textFault(delivered, sentence)
  if (fault) refuse(fault.code, fault.params)
  const text = { id, language, seen, delivered }
  const reply = await once(context, async (tx) => {
    await lockTexts(tx)
    const replaced = await listReplaced(tx)
    const isNew = !replaced.some((one) => one.text_id === id && one.language === language)
    if (isNew && sentence !== delivered && replaced.length >= textsMost)
      refuse('texts-many', { maximum: String(textsMost) })
    return { seen: await store(tx, { ...context, text }, sentence === delivered ? null : sentence) }
  })
  tellApps(app)
  return reply
})

export const doRestore = handle(contract.doRestore, async (context) => {
  const { app, request, refuse } = context
  // A text that a release has removed can be restored, too.
  const { id, text_language: language, seen } = request
  const delivered = app.texts.delivered().get(id)?.words[language] ?? ''
  const text = { id, language, seen, delivered }
  const reply = await once(context, async (tx) => {
    await lockTexts(tx)
    if (!(await findLastChange(tx, id, language))) refuse('text-unknown')
    return { seen: await store(tx, { ...context, text }, null) }
  })
  tellApps(app)
  return reply
})

// The hot words of the search page. They are settings, so the settings page has their history and can schedule them; this
// call lets the staff of the shop write them without the right to all settings (D53).
import { isDeepStrictEqual } from 'node:util'
import { languages } from '@banyan/contract/language'
import * as contract from '@banyan/contract/staff/goods/hot-word'
import { settingsFrom } from '@banyan/rules/settings'
import { hotWordSettings } from '@banyan/rules/shop/goods/hot-words'
import type { Db } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { listInForce, listScheduled } from '../../settings/settings.ts'
import { recordAction } from '../audit.ts'
import { lockSettings, setNow, versionOf } from '../system/settings.ts'

const keys = Object.values(hotWordSettings)

/** Returns the hot words that are in force at `at`, by language. */
async function wordsInForce(db: Db, at: Date) {
  const stored = Object.fromEntries((await listInForce(db, at)).map(({ key, value }) => [key, value]))
  const { settings } = settingsFrom(stored)
  const { zh, en, lo, vi, th } = hotWordSettings
  return {
    zh: [...settings[zh]],
    en: [...settings[en]],
    lo: [...settings[lo]],
    vi: [...settings[vi]],
    th: [...settings[th]],
  }
}

export const loadHotWord = handle(contract.loadHotWord, async ({ app }) => {
  const { db } = app.database
  const at = app.clock.now()
  // The version comes first: a change that is made meanwhile makes it too old, never too new.
  const version = await versionOf(db, keys)
  const words = await wordsInForce(db, at)
  const next = (await listScheduled(db, at)).find(({ key }) => keys.some((one) => one === key))
  return { words, version, scheduled: next?.effective_at.toISOString() ?? null }
})

export const doSave = handle(contract.doSave, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { words, version } = request
  const reply = await once(context, async (tx) => {
    await lockSettings(tx)
    if (version !== (await versionOf(tx, keys))) refuse('hot-words-changed')
    const at = app.clock.now()
    const before = await wordsInForce(tx, at)
    const changed = languages.filter((language) => !isDeepStrictEqual(before[language], words[language]))
    if (changed.length === 0) return {}
    const values = new Map(changed.map((language) => [hotWordSettings[language], words[language]]))
    const broken = await setNow(tx, { at, staffId: staff.staffId }, values)
    if (broken !== undefined) throw new Error(`hot words: a check on ${broken} is broken`)
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'hot-word.save',
      subject: changed.join(' '),
      before,
      after: words,
    })
    return {}
  })
  app.settings.forget()
  return reply
})

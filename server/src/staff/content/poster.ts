// Staff manage the templates of invite posters. Members see the shown ones on `share-theme`.
import * as contract from '@banyan/contract/staff/content/poster'
import { carriesWhite } from '@banyan/rules/mine/share/share-theme'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { replaceUses } from '../../files/files.ts'
import { recordAction } from '../audit.ts'
import { isPermutation } from '../permutation.ts'
import {
  deletePoster,
  insertPoster,
  lockPosters,
  placePosters,
  readPosters,
  type SavedPoster,
  updatePoster,
} from './poster.sql.ts'

export const loadPoster = handle(contract.loadPoster, async ({ app }) => ({
  list: (await readPosters(app.database.db)).map((row) => ({
    id: String(row.id),
    version: row.version,
    layout: row.layout,
    heading: row.heading,
    text: row.text,
    colour: row.colour,
    accent: row.accent,
    picture: row.picture ?? '',
    shown: row.shown,
  })),
}))

export const doSave = handle(contract.doSave, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { id, version, request_key: _, ...filled } = request
  const after: SavedPoster = { ...filled, picture: filled.picture ?? null }
  if (!carriesWhite(after.colour)) return refuse('poster-pale')
  const reply = await once(context, async (tx) => {
    const rows = await lockPosters(tx)
    const before = id === undefined ? undefined : rows.find((row) => row.id === BigInt(id))
    if (id !== undefined && !before) return refuse('record-not-found')
    if (before && before.version !== version) return refuse('poster-changed')
    const last = Math.max(0, ...rows.map(({ position }) => position)) + 1
    const saved = before?.id ?? (await insertPoster(tx, after, last))
    if (before) await updatePoster(tx, before.id, after)
    await replaceUses(tx, 'poster', saved, after.picture === null ? [] : [after.picture])
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'poster.save',
      subject: `${saved} ${after.heading.zh}`,
      before: before ?? null,
      after,
    })
    return { id: String(saved) }
  })
  app.cache.forget()
  return reply
})

export const doSort = handle(contract.doSort, async ({ app, request, staff, origin, refuse }) => {
  await app.database.transaction(async (tx) => {
    const rows = await lockPosters(tx)
    const ids = request.ids.map(BigInt)
    const before = rows.map((row) => row.id)
    if (!isPermutation(ids, before)) return refuse('list-changed')
    await placePosters(tx, ids)
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'poster.sort',
      subject: '',
      before: { order: before },
      after: { order: ids },
    })
  })
  app.cache.forget()
  return {}
})

export const doRemove = handle(contract.doRemove, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const reply = await once(context, async (tx) => {
    const before = (await lockPosters(tx)).find((row) => row.id === BigInt(request.id))
    if (!before) return refuse('record-not-found')
    await deletePoster(tx, before.id)
    await replaceUses(tx, 'poster', before.id, [])
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'poster.remove',
      subject: `${before.id} ${before.heading.zh}`,
      before,
      after: null,
    })
    return {}
  })
  app.cache.forget()
  return reply
})

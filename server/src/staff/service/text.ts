// Texts of customer service that staff edit: other channels, frequent questions, canned answers.
import * as contract from '@banyan/contract/staff/service/text'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { recordAction } from '../audit.ts'
import { deleteText, listTexts, lockText, saveText, type TextRow } from './text.sql.ts'

const channelAddress = /^(tel:\+?[\d -]{3,20}|mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/
const shortcut = /^[a-z0-9-]{1,20}$/

const isCode = (kind: contract.TextKind, code: string): boolean => {
  if (kind === 'channel') return channelAddress.test(code)
  return code === '' || (kind === 'answer' && shortcut.test(code))
}

const plain = ({ kind, title, body, code, place, is_shown }: TextRow) => ({
  kind,
  title,
  body,
  code,
  place,
  shown: is_shown,
})

export const loadText = handle(contract.loadText, async ({ app, request }) => {
  const rows = await listTexts(app.database.db, request.kind)
  return {
    list: rows.map(({ id, title, body, code, place, is_shown }) => ({
      id: String(id),
      title,
      body,
      code,
      place,
      shown: is_shown,
    })),
  }
})

export const doSave = handle(contract.doSave, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { request_key: _key, id, ...after } = request
  if (!isCode(after.kind, after.code)) return refuse('code-malformed')
  return once(context, async (tx) => {
    const at = app.clock.now()
    const before = id === undefined ? undefined : await lockText(tx, BigInt(id))
    if (id !== undefined && before?.kind !== after.kind) return refuse('record-not-found')
    const saved = await saveText(tx, { ...after, id: before?.id, at })
    if (saved === undefined) return refuse('shortcut-taken')
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'service-text.save',
      subject: after.title.zh,
      before: before ? plain(before) : null,
      after,
    })
    return { id: String(saved) }
  })
})

export const doRemove = handle(contract.doRemove, async (context) => {
  const { app, request, staff, origin, refuse } = context
  return once(context, async (tx) => {
    const before = await lockText(tx, BigInt(request.id))
    if (!before) return refuse('record-not-found')
    await deleteText(tx, before.id)
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'service-text.remove',
      subject: before.title.zh,
      before: plain(before),
      after: null,
    })
    return {}
  })
})

// Staff change the prices and the benefits of levels (D53). A change counts from the next call on; existing records
// keep the values of their creation.
import * as contract from '@banyan/contract/staff/member/level'
import { type Level, levelFault } from '@banyan/rules/identity/level'
import { cents, formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { handle } from '../../door/handler.ts'
import { readLevels } from '../../identity/level.ts'
import { recordAction } from '../audit.ts'
import { countMembers, lockLevels, rollUpLevels, writeLevel } from './level.sql.ts'

const show = ({ rank, version, name, ...level }: Level) => ({
  rank,
  version,
  name,
  price: formatCents(level.price),
  goods_discount: formatCents(level.goods_discount),
  commission_1: formatCents(level.commission_1),
  commission_2: formatCents(level.commission_2),
  commission_cap: formatCents(level.commission_cap),
  transfer_fee_discount: formatCents(level.transfer_fee_discount),
})

/** Adds the members who joined, left or changed their level to the sums. A job of every minute. */
export const countLevels = (app: App): Promise<void> => rollUpLevels(app.database.db)

export const loadLevel = handle(contract.loadLevel, async ({ app }) => {
  const { db } = app.database
  const [levels, members] = await Promise.all([readLevels(db), countMembers(db)])
  return { list: levels.map((level) => ({ ...show(level), members: members.get(level.rank) ?? 0 })) }
})

export const doSave = handle(contract.doSave, async ({ app, request, staff, origin, refuse }) => {
  const { zh, en = '', lo = '', vi = '', th = '' } = request.name
  const after: Level = {
    rank: request.rank,
    version: request.version + 1,
    name: { zh, en, lo, vi, th },
    price: cents(request.price),
    goods_discount: cents(request.goods_discount),
    commission_1: cents(request.commission_1),
    commission_2: cents(request.commission_2),
    commission_cap: cents(request.commission_cap),
    transfer_fee_discount: cents(request.transfer_fee_discount),
  }
  await app.database.transaction(async (tx) => {
    await lockLevels(tx)
    const levels = await readLevels(tx)
    const before = levels.find(({ rank }) => rank === after.rank)
    if (before?.version !== request.version) return refuse('level-changed')
    const fault = levelFault(levels, after)
    if (fault) return refuse(fault)
    const { version: _, ...values } = after
    await writeLevel(tx, values)
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'level.save',
      subject: `${after.rank} ${zh}`,
      before: show(before),
      after: show(after),
    })
  })
  app.cache.forget()
  return {}
})

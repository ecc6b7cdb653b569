// The investment products and their versions, and the state of the investment pool (D53, D11). A change of terms adds a
// version; an investment keeps the version of its purchase. Quota and visibility are no terms.
import { languages } from '@banyan/contract/language'
import * as contract from '@banyan/contract/staff/finance/invest-product'
import { parseDailyRate, productFault, showDailyRate } from '@banyan/rules/market/invest/invest'
import { cents, formatCents } from '@banyan/rules/money'
import type { Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { type Context, handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { forecastPool } from '../../market/invest/pool.ts'
import { recordAction } from '../audit.ts'
import { isPermutation } from '../permutation.ts'
import {
  insertProduct,
  insertVersion,
  listProducts,
  listVersions,
  lockProduct,
  lockProducts,
  placeProducts,
  type ProductRow,
  type TermsRow,
  updateProduct,
} from './invest-product.sql.ts'

const pageSize = 20

const showTerms = ({ name, risk, term_days, daily_rate, minimum, maximum, step }: TermsRow) => ({
  name,
  risk,
  term_days,
  daily_rate: showDailyRate(BigInt(daily_rate)),
  minimum: formatCents(minimum),
  maximum: formatCents(maximum),
  step: formatCents(step),
})

export const loadInvestProduct = handle(contract.loadInvestProduct, async ({ app }) => {
  const [settings, rows, pool] = await Promise.all([
    app.settings.read(),
    listProducts(app.database.db),
    forecastPool(app),
  ])
  return {
    open: settings['invest.open'],
    list: rows.map((row) => ({
      id: String(row.id),
      version: row.version,
      shown: row.shown,
      quota: formatCents(row.quota),
      sold: formatCents(row.sold),
      running: formatCents(row.running),
      running_count: Number(row.running_count),
      ...showTerms(row),
    })),
    pool: {
      balance: formatCents(pool.balance),
      waiting: formatCents(pool.waiting),
      waiting_count: pool.waitingCount,
      days: pool.days.map(({ day, due }) => ({ day, due: formatCents(due) })),
      short_on: pool.shortOn ?? null,
      missing: formatCents(pool.missing),
    },
  }
})

export const loadVersions = handle(contract.loadVersions, async ({ app, request, refuse }) => {
  const id = BigInt(request.id)
  const list = `invest-versions ${id}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const rows = await listVersions(app.database.db, id, before, pageSize + 1)
  if (rows.length === 0 && before === undefined) return refuse('record-not-found')
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [BigInt(last.version)]))
  return {
    list: page.rows.map((row) => ({
      version: row.version,
      ...showTerms(row),
      time: row.created_at.toISOString(),
      by: row.by,
      running: formatCents(row.running),
    })),
    next: page.next,
  }
})

type Saving = Context<typeof contract.doSave>

/** Returns the terms of a request. Refuses terms that no product may have. */
function termsOf({ request, refuse }: Saving, quota: bigint): TermsRow {
  const [minimum, maximum, step] = [cents(request.minimum), cents(request.maximum), cents(request.step)]
  const rate = parseDailyRate(request.daily_rate) ?? refuse('product-rate')
  const fault = productFault({ minimum, maximum, step, rate, quota })
  if (fault) refuse(fault)
  const { name, risk, term_days } = request
  return { name, risk, term_days, daily_rate: Number(rate), minimum, maximum, step }
}

/** True if both have the same terms. The database keeps the languages of a text in another order than a request. */
const sameTerms = (one: TermsRow, other: TermsRow): boolean =>
  languages.every(
    (language) =>
      (one.name[language] ?? '') === (other.name[language] ?? '') &&
      (one.risk[language] ?? '') === (other.risk[language] ?? ''),
  ) &&
  (['term_days', 'daily_rate', 'minimum', 'maximum', 'step'] as const).every((key) => one[key] === other[key])

/** True if the product has changed since the editor read it. A change of visibility or quota makes no version. */
const isStale = (before: ProductRow, { version, shown_before, quota_before }: Saving['request']): boolean =>
  before.version !== version ||
  before.shown !== shown_before ||
  quota_before === undefined ||
  before.quota !== cents(quota_before)

const auditOf = ({
  shown,
  quota,
  version,
  ...terms
}: Pick<ProductRow, 'shown' | 'quota' | 'version'> & TermsRow) => ({
  version,
  shown,
  quota: formatCents(quota),
  ...showTerms(terms),
})

export const doSave = handle(contract.doSave, (context) => once(context, (tx) => save(context, tx)))

async function save(context: Saving, tx: Tx): Promise<{ id: string; version: number }> {
  const { app, request, staff, origin, refuse } = context
  const quota = cents(request.quota)
  const { shown } = request
  const terms = termsOf(context, quota)
  const at = app.clock.now()
  const before =
    request.id === undefined
      ? undefined
      : ((await lockProduct(tx, BigInt(request.id))) ?? refuse('record-not-found'))
  if (before && isStale(before, request)) refuse('product-changed')
  if (before && quota < before.sold) refuse('product-sold', { sold: formatCents(before.sold) })
  const changed = before === undefined || !sameTerms(before, terms)
  const version = (before?.version ?? 0) + (changed ? 1 : 0)
  const id = before?.id ?? (await insertProduct(tx, { shown, quota }))
  if (changed)
    await insertVersion(tx, { ...terms, product_id: id, version, created_at: at, created_by: staff.staffId })
  if (before) await updateProduct(tx, id, { shown, quota, version })
  await recordAction(tx, {
    at,
    staff,
    origin,
    action: 'invest-product.save',
    subject: String(id),
    before: before ? auditOf(before) : null,
    after: auditOf({ ...terms, version, shown, quota }),
  })
  return { id: String(id), version }
}

export const doSort = handle(contract.doSort, async ({ app, request, staff, origin, refuse }) => {
  await app.database.transaction(async (tx) => {
    const before = await lockProducts(tx)
    const ids = request.ids.map(BigInt)
    if (!isPermutation(ids, before)) return refuse('products-changed')
    await placeProducts(tx, ids)
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'invest-product.sort',
      subject: '',
      before: { order: before.map(String) },
      after: { order: ids.map(String) },
    })
  })
  return {}
})

import type { ConsoleList } from '@banyan/contract/staff/work/view'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** The tables that the rows of each list are made of. A name counts in every schema that has it. */
const tables: Readonly<Record<ConsoleList, readonly string[]>> = {
  recharge: ['recharge'],
  withdraw: ['withdraw'],
  refund: ['refund'],
  adjustment: ['adjustment'],
  report: ['chat_report'],
  review: ['review'],
  ticket: ['ticket'],
  service: ['service_session'],
  order: ['shop_order', 'parcel'],
  goods: ['product', 'variant'],
  stock: ['variant'],
  'stock-change': ['stock_change'],
  member: ['member', 'restriction'],
  inviter: ['inviter_change'],
  commission: ['commission'],
  investment: ['investment', 'investment_return'],
  statement: ['transfer'],
  'statement-member': ['member'],
  'third-payment': ['third_payment'],
  'third-notice': ['third_notice'],
  'third-difference': ['third_difference'],
  group: ['chat_group'],
  word: ['chat_word'],
  article: ['article'],
  notice: ['notice_sending'],
  shipping: ['shipping_place'],
  'receiving-account': ['receiving_account'],
  audit: ['audit_log'],
  outbox: ['outbox'],
  parked: ['parked_item'],
  staff: ['staff', 'staff_session'],
  'staff-invite': ['staff_invite'],
  'staff-reset': ['staff_reset'],
  role: ['role', 'staff', 'staff_invite'],
  network: ['staff_network'],
  level: ['level'],
  assistant: ['assistant_question'],
  text: ['text_change'],
}
const lists = Object.keys(tables) as ConsoleList[]

/**
 * Returns a mark for each list. It differs after the list has changed. The counters of PostgreSQL are some seconds late;
 * the claims and the counts of decided items are exact.
 */
export async function readMarks(db: Db): Promise<Map<ConsoleList, string>> {
  const names = [...new Set(Object.values(tables).flat())]
  const { rows: counted } = await sql<{ name: string; changes: bigint }>`
    select c.relname::text as name, sum(s.n_tup_ins + s.n_tup_upd + s.n_tup_del)::bigint as changes
    from pg_stat_user_tables s join pg_class c on c.oid = coalesce(pg_partition_root(s.relid), s.relid)
    where c.relname = any (${names}::text[]) group by c.relname`.execute(db)
  const changes = new Map(counted.map(({ name, changes: count }) => [name, count]))
  const { rows: work } = await sql<{ list: string; mark: string }>`
    select list, string_agg(mark, ' ' order by mark) as mark from (
      select list, 'claims ' || count(*) || ' ' || max(claimed_at) as mark from work_claim group by list
      union all select list, state || ' ' || count from work_count
    ) marks group by list`.execute(db)
  const exact = new Map(work.map(({ list, mark }) => [list, mark]))
  return new Map(
    lists.map((list) => [
      list,
      [...tables[list].map((name) => changes.get(name) ?? 0n), exact.get(list) ?? ''].join(' '),
    ]),
  )
}

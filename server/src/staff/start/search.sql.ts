import type { Language } from '@banyan/contract/language'
import type { FoundKind } from '@banyan/contract/staff/start/search-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { containsIndexed } from '../../db/find-members.ts'
import { escapeLike } from '../../lib/escape-like.ts'
import { paymentOfRefund } from '../../wallet/third/refund-number.ts'

export interface FoundRow {
  id: bigint
  name: string
  note: string
  /** Cents; null for a record without an amount. */
  amount: bigint | null
  member: string
}

export interface Searched {
  readonly words: string
  /** The number of a record: the words, with or without `#`. */
  readonly number: bigint | undefined
  readonly language: Language
  readonly limit: number
}

/** Undefined if the words can't match: a search without an index would read the whole list. */
type Query = (searched: Searched) => RawBuilder<FoundRow> | undefined

function members({ words, number, limit }: Searched): RawBuilder<FoundRow> {
  // An id is written with its sign: numbers without it are mobile numbers.
  const named = words.startsWith('#') && number !== undefined ? sql`or f.id = ${number}` : sql``
  return sql<FoundRow>`
    select m.id, m.nick_name as name, m.user_code as note, null::bigint as amount, '' as member
    from member m where m.closed_at is null and m.id in (
      select f.id from member f where ${containsIndexed('f', words)} ${named})
    order by m.id desc limit ${limit}`
}

/** Orders by number, or by its beginning: fewer digits would be the same year of all orders. */
const orders: Query = ({ words, limit }) =>
  /^\d{5,20}$/.test(words)
    ? sql<FoundRow>`
        select o.id, o.sn as name, '' as note, null::bigint as amount, m.nick_name as member
        from shop_order o join member m on m.id = o.member_id where o.sn like ${`${words}%`}
        order by o.sn desc limit ${limit}`
    : undefined

const numbered =
  (table: 'recharge' | 'withdraw'): Query =>
  ({ number }) =>
    number === undefined
      ? undefined
      : sql<FoundRow>`
          select r.id, '#' || r.id as name, '' as note, r.amount, m.nick_name as member
          from ${sql.table(table)} r join member m on m.id = r.member_id where r.id = ${number}`

const thirdPayments = ({ words }: Searched): RawBuilder<FoundRow> => sql<FoundRow>`
  select p.id, p.sn as name, p.sn as note, p.amount, m.nick_name as member
  from third_payment p join member m on m.id = p.member_id 
  where p.sn = ${paymentOfRefund(words)} or p.trx_no = ${words}`

/** So many tickets with the words in their title are looked at. */
const titlesMax = 2_000

function tickets({ words, number, limit }: Searched): RawBuilder<FoundRow> {
  const numbered = number === undefined ? sql`` : sql`union select ${number}::bigint`
  return sql<FoundRow>`
    select t.id, t.title as name, '#' || t.id as note, null::bigint as amount, m.nick_name as member
    from ticket t join member m on m.id = t.member_id where t.id in (
      (select f.id from ticket f where grams(lower(f.title)) @> wanted_grams(lower(${words}))
        and f.title ilike ${`%${escapeLike(words)}%`} limit ${titlesMax}) ${numbered})
    order by t.id desc limit ${limit}`
}

function products({ words, language, limit }: Searched): RawBuilder<FoundRow> {
  const terms = words
    .split(/\s+/)
    .slice(0, 5)
    .map(
      (term) => sql`(s.words like like_words(${term}) and grams(s.marked) @> grams_anywhere(fold(${term})))`,
    )
  return sql<FoundRow>`
    select p.id, coalesce(nullif(t.name ->> ${language}, ''), t.name ->> 'zh') as name, p.code as note,
      null::bigint as amount, '' as member
    from product p join product_text t on t.product_id = p.id
    where p.id in (select s.product_id from product_search s where ${sql.join(terms, sql` and `)}
      union select id from product where code like ${`${escapeLike(words)}%`})
    order by p.id desc limit ${limit}`
}

const queries: Readonly<Record<FoundKind, Query>> = {
  member: members,
  order: orders,
  recharge: numbered('recharge'),
  withdraw: numbered('withdraw'),
  'third-payment': thirdPayments,
  ticket: tickets,
  product: products,
}

/** Returns the statement that finds records of one kind; undefined if no record of the kind can have such a name. */
export const searchQuery = (kind: FoundKind, searched: Searched): RawBuilder<FoundRow> | undefined =>
  queries[kind](searched)

export async function search(db: Db, kind: FoundKind, searched: Searched): Promise<readonly FoundRow[]> {
  const query = searchQuery(kind, searched)
  return query ? (await query.execute(db)).rows : []
}

// The description by which a list of records becomes a work list of the console.
import type { exportLists, workLists } from '@banyan/contract/staff/work/list'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'

export type WorkListName = (typeof workLists)[number]
export type ExportListName = (typeof exportLists)[number]

/** Filters as the request carries them. An export keeps them as JSON until its job runs. */
export interface WorkRequest {
  readonly state?: string | undefined
  readonly search?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The company's zone, whose days `from` and `to` are. The server adds it. */
  readonly zone?: string | undefined
  readonly holder?: 'mine' | 'free' | undefined
  readonly [name: string]: string | undefined
}

/** The reader of a list: needed for the claims that are 'mine' and for ended claims. */
export interface Reader {
  readonly staffId: bigint
  readonly now: Date
}

/** A position in a list, after which the next page starts: `position` and id of the last row. */
export type Place = readonly bigint[]

/** Columns that every row of a work list has. */
export interface WorkRow {
  id: bigint
  state: string
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
  /** Microseconds since 1970; with the id, the row's position in the list. */
  position: bigint
  claim_by: string | null
  claim_staff: bigint | null
  claim_until: Date | null
}

/**
 * A work list. Its table has the columns id, state ('waiting' until the one decision), created_at, decided_at and
 * decided_by, the indexes (state, created_at, id) and (created_at, id), and the triggers of `count_decided`.
 * In all fragments the table has the alias `r`, and the member of `member` has the alias `m`.
 */
export interface WorkSource<Row extends WorkRow = WorkRow> {
  readonly name: WorkListName
  readonly table: 'recharge' | 'withdraw' | 'chat_report' | 'refund' | 'review' | 'adjustment'
  /** The column of the member by whom the list is searched, and whose history is counted. May be null. */
  readonly member: 'member_id' | 'about_id'
  /** True if a search for a bare number also finds the item with this number. */
  readonly findsNumber: boolean
  /** Returns a select of the ids of further items that a search finds, such as those of an order number. */
  readonly finds?: (search: string) => RawBuilder<unknown> | undefined
  /**
   * SQL that is true for a waiting item that this person of staff can decide; absent if everyone can. No other item is
   * given to the person as the next one.
   */
  readonly waitsFor?: (staff: bigint) => RawBuilder<unknown>
  /** The column whose sum over all waiting items is shown; undefined if there is none. */
  readonly amount?: 'amount'
  /** The row's columns in addition to those of `WorkRow`, for a page and for an export. */
  readonly columns: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
  /** The list's own filters. */
  conditions(request: WorkRequest): RawBuilder<unknown>[]
  readonly exported: Exported<Row>
}

export type ExportLanguage = 'zh' | 'en'

/** A cell of a file. A time is written as the console shows it, in the company's time zone; null is an empty cell. */
export type Cell = string | Date | null

/** The file of an export. */
interface ExportFile<Row> {
  /** The start of the file's name. */
  readonly file: string
  readonly heads: Readonly<Record<ExportLanguage, readonly string[]>>
  cells(row: Row, language: ExportLanguage): readonly Cell[]
}

interface Exported<Row> extends ExportFile<Row> {
  readonly columns: RawBuilder<unknown>
}

/** A page of an export. */
export interface ExportPage {
  readonly request: WorkRequest
  readonly reader: Reader
  readonly after: Place | undefined
  readonly limit: number
  /** The language of the file. */
  readonly language: ExportLanguage
}

/** Rows of a list whose pages can be shorter or longer than the limit. */
export interface Batch<Row> {
  readonly rows: readonly Row[]
  /** The position after these rows; null after the last ones. */
  readonly next: Place | null
}

/** A list that is written to a file. */
export interface ExportList<Row extends { id: bigint; position: bigint } = { id: bigint; position: bigint }> {
  readonly name: ExportListName
  readonly exported: ExportFile<Row>
  /** Returns the rows after a position: by `position` and id, fewer than the limit at the end; or a batch. */
  readonly rows: (db: Db, page: ExportPage) => Promise<readonly Row[] | Batch<Row>>
}

/** A member's history in a list: number of decided items by state. */
export type History = Readonly<Record<string, number>>

import type { Db, Tx } from '../../db/db.ts';
/** Which items a page holds: those that have never failed, or those that failed and may be tried again now. */
export type Tries = 'first' | 'again';
export interface Due {
    readonly job: string;
    readonly tries: Tries;
    readonly now: Date;
    readonly limit: number;
}
/** Returns the running investments with a day that is due and not written yet, the oldest day first. */
export declare function findDue(db: Db, today: string, { job, tries, now, limit }: Due): Promise<bigint[]>;
export interface RunningRow {
    id: bigint;
    member_id: bigint;
    amount: bigint;
    daily_rate: number;
    term_days: number;
    started_on: string;
    days: number;
}
/** Locks those of the investments that still run, in the order of their ids. */
export declare function lockRunning(tx: Tx, ids: readonly bigint[]): Promise<RunningRow[]>;
export interface NewReturn {
    investment_id: bigint;
    day: number;
    due_on: string;
    amount: bigint;
}
/** Writes returns that are due. They wait until they are paid. */
export declare function insertReturns(tx: Tx, rows: readonly NewReturn[]): Promise<void>;
/** Sets how many days of each investment are written; an investment with all days has matured. */
export declare function writeDays(tx: Tx, rows: readonly {
    id: bigint;
    days: number;
}[], now: Date): Promise<void>;
/** Returns returns that wait, the oldest first. */
export declare function findWaiting(db: Db, { job, tries, now, limit }: Due): Promise<bigint[]>;
export interface WaitingRow {
    id: bigint;
    investment_id: bigint;
    member_id: bigint;
    day: number;
    amount: bigint;
}
/** Locks those of the returns that still wait, and gives them the oldest first. */
export declare function lockWaiting(tx: Tx, ids: readonly bigint[]): Promise<WaitingRow[]>;
export declare function writePaid(tx: Tx, ids: readonly bigint[], now: Date): Promise<void>;

import type { App } from '../../boot/app-context.ts';
/** Called after each batch; tests stop the job here. */
export type OnBatch = () => Promise<void>;
/** Writes what is due and pays what waits. Pays nothing while investments are switched off (decision 0072). */
export declare function runInvestments(app: App, onBatch?: OnBatch): Promise<void>;

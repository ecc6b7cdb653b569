// Figures about parts of a process that are built before its server: the bus, the writer of the chat's log, the object
// store, push. They count here, and /metrics shows the counts.
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** How a request to the object store ended. */
export type StoreOutcome = 'done' | 'failed'

export interface Figures {
  /** Counts events that were not sent to the other processes. */
  busDropped(events: number): void
  /** Counts changes that the sweep found because no event had announced them. */
  sweepFound(changes: number): void
  /** Counts a batch of messages that was committed. */
  logBatch(messages: number): void
  /** Counts a request to the object store. */
  stored(operation: string, outcome: StoreOutcome, seconds: number): void
  /** Says when the builds that this process serves were last kept for pages of other servers. */
  buildsKept(at: Date): void
  /** Counts a file of another build that was brought from the object store. */
  buildFileBrought(): void
  /** Counts a call that may lag, by the server that answered it: the standby, or the primary. */
  read(from: 'standby' | 'primary'): void
  /** Counts a notification that a push service did not take. */
  pushFailed(): void
  /** Returns the figures in the text format of Prometheus. */
  text(): Promise<string>
}

const storeSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]
const batchSizes = [1, 2, 4, 8, 16, 32, 64, 128]

export function openFigures(): Figures {
  const registry = new Registry()
  const registers = [registry]
  const dropped = new Counter({
    name: 'banyan_bus_dropped_total',
    help: 'Events that were not sent to the other processes because the bus was away; their sweeps find the changes.',
    registers,
  })
  const found = new Counter({
    name: 'banyan_sweep_found_total',
    help: 'Changes for sockets of this process that no event had announced.',
    registers,
  })
  const batches = new Histogram({
    name: 'banyan_log_batch_size',
    help: 'Messages that were committed together.',
    buckets: batchSizes,
    registers,
  })
  const store = new Histogram({
    name: 'banyan_s3_seconds',
    help: 'Requests to the object store by operation and result (done, failed), until the first byte of the answer.',
    labelNames: ['operation', 'result'],
    buckets: storeSeconds,
    registers,
  })
  const keptAt = new Gauge({
    name: 'banyan_builds_kept_at_seconds',
    help: 'When the builds of this process were last kept for pages that stay open, in seconds since 1970; 0 if never.',
    registers,
  })
  const brought = new Counter({
    name: 'banyan_build_files_brought_total',
    help: 'Files of builds that this process does not have, which it brought from the object store for a page.',
    registers,
  })
  const reads = new Counter({
    name: 'banyan_lagging_reads_total',
    help: 'Calls that may lag, by the server that answered them (standby, primary). Counted only with READ_URL.',
    labelNames: ['from'],
    registers,
  })
  const push = new Counter({
    name: 'banyan_push_failed_total',
    help: 'Notifications that a push service did not take.',
    registers,
  })
  return {
    busDropped: (events) => dropped.inc(events),
    sweepFound: (changes) => found.inc(changes),
    logBatch: (messages) => batches.observe(messages),
    stored: (operation, result, seconds) => store.observe({ operation, result }, seconds),
    buildsKept: (at) => keptAt.set(Math.floor(at.getTime() / 1000)),
    buildFileBrought: () => brought.inc(),
    read: (from) => reads.inc({ from }),
    pushFailed: () => push.inc(),
    text: () => registry.metrics(),
  }
}

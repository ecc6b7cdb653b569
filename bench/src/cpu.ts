// The CPU time of processes, from Linux's /proc. Unlike calls per second it hardly depends on what else the machine does,
// so it compares two versions of the code on a machine that is not quiet.
import { readdirSync, readFileSync } from 'node:fs'

/** Microseconds of CPU per call. */
export interface CpuPerCall {
  /** The server's process; absent if the load needs no server. */
  readonly server?: number
  /** The processes that make the load. */
  readonly client: number
  /** All processes of PostgreSQL, ended ones included. */
  readonly database: number
}

// Linux reports in hundredths of a second, on all its platforms.
const tickUs = 10_000

/** Fields of /proc/PID/stat after the name of the program, which may contain spaces. */
function fieldsOf(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    // The process has ended, or this is not Linux.
    return []
  }
}

const sum = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((total, field) => total + Number(field), 0)

const own = (pid: number): number => sum(fieldsOf(pid), 11, 13) * tickUs
/** Time of a process and of its children that have ended. */
const withEnded = (pid: number | 'self'): number => sum(fieldsOf(pid), 11, 15) * tickUs

/** Time of a process and of all its children. */
function withChildren(pid: number): number {
  const children = readdirSync('/proc').filter((name) => fieldsOf(name)[1] === String(pid))
  return children.reduce((total, child) => total + own(Number(child)), withEnded(pid))
}

/**
 * Starts to measure. The returned function ends it: it returns the CPU time per call, or undefined on systems other than
 * Linux.
 */
export function startCpu({
  server,
  postgres,
}: {
  server?: number
  postgres: number
}): (calls: number) => CpuPerCall | undefined {
  if (process.platform !== 'linux') return () => undefined
  const read = () => ({
    server: server === undefined ? 0 : own(server),
    // `pgbench` is a child of this process, which has ended when its load ends.
    client: withEnded('self'),
    database: withChildren(postgres),
  })
  const before = read()
  return (calls) => {
    const after = read()
    const each = (part: keyof typeof before) => Math.round((after[part] - before[part]) / Math.max(1, calls))
    const cpu = { client: each('client'), database: each('database') }
    return server === undefined ? cpu : { server: each('server'), ...cpu }
  }
}

// A process that posts as fast as it can and prints each answered key on its own line, until it is killed.
// Arguments: connection string, name of the run.
import { systemClock } from '../../lib/clock.ts'
import { openWriter } from '../../ledger/writer.ts'

const [url = '', run = ''] = process.argv.slice(2)
const writer = openWriter(url, { clock: systemClock, connections: 2, batch: 32 })
let next = 0

async function work(): Promise<void> {
  for (;;) {
    const n = next++
    const [from, to] = [BigInt(1 + (n % 10)), BigInt(1 + ((n + 3) % 10))]
    const amount = BigInt(1 + ((n * 31) % 50))
    const debit = { member: from, kind: 'balance' } as const
    const legs = [{ currency: 'money', debit, credit: { ...debit, member: to }, amount }] as const
    await writer.post({ key: `${run}:${n}`, kind: 'adjust', ref: null, legs })
    process.stdout.write(`${run}:${n}\n`)
  }
}

await Promise.all(Array.from({ length: 64 }, work))

// A process that posts as fast as it can and tells each answered key on a line of its own, to be killed in
// the middle. Arguments: connection string, name of the run.
import { openWriter } from '../ledger/writer.ts'

const [url = '', run = ''] = process.argv.slice(2)
const writer = openWriter(url, { connections: 2, batch: 32 })
let next = 0

async function work(): Promise<void> {
  for (;;) {
    const n = next++
    const [from, to] = [BigInt(1 + (n % 10)), BigInt(1 + ((n + 3) % 10))]
    const amount = BigInt(1 + ((n * 31) % 50))
    const legs = [
      { debit: { wallet: from }, credit: { wallet: to }, currency: 'user_money', amount },
    ] as const
    await writer.post({ key: `${run}:${n}`, code: 'adjust', ref: null, legs })
    process.stdout.write(`${run}:${n}\n`)
  }
}

await Promise.all(Array.from({ length: 64 }, work))

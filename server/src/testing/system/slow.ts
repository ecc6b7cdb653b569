// Makes races of server tests visible that a fast machine hides: with SLOW=server, answers of PostgreSQL come late, and the
// thread of each process is often busy. Each worker of the server tests loads this file before its tests, and so does each
// Node process that a test starts. All times are milliseconds.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const loadThis = `--import ${import.meta.url}`

// A worker loads this file once more for each file of tests.
const isSlow = Symbol.for('banyan.slow')
if (process.env['SLOW'] === 'server' && !(isSlow in globalThis)) {
  Object.assign(globalThis, { [isSlow]: true })
  answerLate()
  beBusy()
  const options = process.env['NODE_OPTIONS'] ?? ''
  if (!options.includes(loadThis)) process.env['NODE_OPTIONS'] = `${options} ${loadThis}`.trim()
}

/** The answers of one connection come late, but in their order. */
function answerLate(): void {
  const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown
  const answered = new WeakMap<Client, Promise<unknown>>()
  const lateQuery = function (this: Client, ...given: unknown[]): unknown {
    const answer: unknown = Reflect.apply(query, this, given)
    if (!(answer instanceof Promise)) return answer
    const late = Promise.allSettled([answer, answered.get(this)]).then(() =>
      sleep(Math.random() * (Math.random() < 0.1 ? 100 : 8)),
    )
    answered.set(this, late)
    return late.then(() => answer as Promise<unknown>)
  }
  Object.assign(Client.prototype, { query: lateQuery })
}

function beBusy(): void {
  const work = () => {
    const end = performance.now() + 10 + Math.random() * 90
    while (performance.now() < end);
    setTimeout(work, 150 + Math.random() * 300).unref()
  }
  setTimeout(work, 100).unref()
}

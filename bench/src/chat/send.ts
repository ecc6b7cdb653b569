// Sending over HTTP: one-to-one messages over 2000 conversations, each answered after its commit. The baseline is
// ejabberd
// with its archive on, with the same number in flight. Afterwards the audit checks that every answered message exists
// exactly once, and that no conversation has a gap.
import { audit } from '../../../server/src/ledger/audit.ts'
import { logAudit } from '../../../server/src/chat/log/log.audit.ts'
import { makePairs } from '../../../server/src/testing/chat/crowd.ts'
import { call, type Connection, dataOf, load } from '../http/client.ts'
import { openPlace, type Place } from '../http/place.ts'
import type { Result } from '../result.ts'
import { prepareBaseline } from '../ledger/tpcb.ts'
import { sendOneToOne } from './ejabberd/cases.ts'
import { startEjabberd } from './ejabberd/server.ts'

const caches = 'the settings, for seconds; sessions are read per batch of calls'
const leavesOut = 'TLS, and delivery to sockets'

interface Sizes {
  conversations: number
  inFlight: number
  seconds: number
}

/** @public Found and called by main.ts. */
export async function* run({ small }: { small: boolean }): AsyncGenerator<Result> {
  const sizes: Sizes = small
    ? { conversations: 20, inFlight: 8, seconds: 0.5 }
    : { conversations: 2_000, inFlight: 256, seconds: 15 }
  const ejabberd = await startEjabberd(sizes.conversations + sizes.inFlight)
  const place = await openPlace(0)
  try {
    const sender = await speakers(place, sizes.conversations)
    const theirs = ejabberd && (() => sendOneToOne(ejabberd, { ...sizes, seconds: sizes.seconds / 2 }))
    // The baseline runs before and after, because the machine's speed changes from minute to minute.
    const before = await theirs?.()
    // Warm up: the first calls run unoptimised code.
    const warm = await load(place.url, sizes.inFlight, small ? 0.2 : 4, sender.send)
    const measured = await load(place.url, sizes.inFlight, sizes.seconds, sender.send)
    const after = await theirs?.()
    const pgbench = await prepareBaseline(place.superUrl, small ? 1 : 50)
    const postgres = await pgbench.measure(small ? 1 : 10)
    const result = {
      value: measured.perSecond,
      unit: 'messages/s',
      caches,
      leavesOut,
      latency: measured.latency,
      wrong: warm.wrong ?? measured.wrong ?? (await faults(place, sender.answered())),
    }
    yield {
      ...result,
      name: 'send',
      baseline: { name: pgbench.name, value: postgres },
      target: { of: 'ratio', atLeast: 1 },
      notes: { ...sizes },
    }
    yield {
      ...result,
      name: 'send-beside-ejabberd',
      // Without ejabberd on this machine the target counts as not measured.
      ...(ejabberd &&
        before &&
        after && {
          baseline: {
            name: `ejabberd ${ejabberd.version}, archive on`,
            value: Math.round((before.perSecond + after.perSecond) / 2),
          },
        }),
      target: { of: 'ratio', atLeast: 1 },
      notes: { ...sizes, baselines: [before, after] },
    }
  } finally {
    await place.close()
    await ejabberd?.stop()
  }
}

/** Creates pairs of friends with sessions; each call of `send` uses the next pair. */
async function speakers({ app }: Place, conversations: number) {
  const pairs = await makePairs(app.database.db, conversations)
  const people = await app.database.transaction(async (tx) => {
    const signedIn: { token: string; to: string }[] = []
    for (const { one, other } of pairs)
      for (const [id, to] of [
        [one, other],
        [other, one],
      ] as const)
        signedIn.push({ token: await app.sessions.open(tx, id, 'bench'), to: String(to) })
    return signedIn
  })
  let n = 0
  let answered = 0
  const send = async (connection: Connection): Promise<void> => {
    const number = n++
    const person = people[(number * 769) % people.length]
    if (!person) throw new Error('there is no sender')
    const message = {
      to_id: person.to,
      chat_type: 'single',
      type: 'text',
      data: `message ${number}, as long as people usually write`,
      client_id: `bench-client-key-${number}`,
    }
    dataOf(await connection.send(call('/chat/conversation/chat', 'send-message', message, person.token)))
    answered++
  }
  return { send, answered: () => answered }
}

async function faults({ app }: Place, answered: number): Promise<string | undefined> {
  const { checks } = await audit(app.database.db, [logAudit])
  const found = checks.flatMap((check) => (check.ok ? [] : [check.found]))
  const { rows } = await app.database.pool.query<{ n: bigint }>(
    `select count(*) as n from entry where client_id like 'bench-client-key-%'`,
  )
  if (rows[0]?.n !== BigInt(answered)) found.push(`${answered} were answered, ${rows[0]?.n} are there.`)
  return found.join(' ') || undefined
}

// The statements that the server sends while it answers some calls, and the plans of the statements that PostgreSQL runs
// inside functions and triggers meanwhile. The module auto_explain, which is part of PostgreSQL, tells these plans to the
// client that sent the outer statement, as notices.
import { Client, type Pool } from 'pg'
import { inject, vi } from 'vitest'
import { command } from '../template.ts'

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_level': 'notice',
  // Plans that differ only in their values are the same.
  'auto_explain.log_parameter_max_length': '0',
}

/** Makes every connection that is opened to a database from now on tell the plans of its statements. */
export async function tellPlans(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  for (const [setting, value] of Object.entries(settings))
    await command(inject('superUrl'), `alter database "${name}" set ${setting} = '${value}'`)
}

interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Recorded {
  /** The statements that read or change rows, each with its values. */
  readonly sent: readonly Sent[]
  /** The statements inside functions and triggers, each with its plan. Only after `tellPlans`. */
  readonly inner: readonly string[]
}

interface Notice {
  readonly message: string | undefined
  /** The functions inside which it was sent. */
  readonly where: string | undefined
}

// The method as it is before the spy.
// oxlint-disable-next-line unbound-method
const original = Client.prototype.query as (...given: unknown[]) => unknown

/** Returns the statement that a client is given; undefined for a cursor or a stream. */
function sentOf(config: unknown): Sent | undefined {
  if (typeof config !== 'object' || config === null || !('text' in config)) return undefined
  const { text } = config
  if (typeof text !== 'string' || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return undefined
  return { text, values: 'values' in config && Array.isArray(config.values) ? config.values : [] }
}

const keyOf = ({ text, values }: Sent): string =>
  `${text} ${JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`

/** Runs some calls and returns the statements of all connections of this process. */
async function recordStatements(run: () => Promise<unknown>): Promise<Recorded> {
  const sent = new Map<string, Sent>()
  const inner = new Set<string>()
  const heard = new Set<Client>()
  const hear = ({ message = '', where }: Notice) => {
    const [, plan] = /^duration: .*?plan:\n(.*)$/s.exec(message) ?? []
    if (plan !== undefined && where !== undefined) inner.add(`${where}\n${plan}`)
  }
  const query = vi.spyOn(Client.prototype, 'query')
  query.mockImplementation(function (this: Client, ...given: unknown[]): unknown {
    const one = sentOf(given[0])
    if (one) sent.set(keyOf(one), one)
    if (!heard.has(this)) {
      heard.add(this)
      this.on('notice', hear)
    }
    return Reflect.apply(original, this, given)
  })
  try {
    await run()
  } finally {
    query.mockRestore()
    for (const client of heard) client.off('notice', hear)
  }
  return { sent: [...sent.values()], inner: [...inner] }
}

/** Runs some calls and returns the plans of their statements, and of those inside the functions and triggers that these use. */
export async function recordPlans(pool: Pool, run: () => Promise<unknown>): Promise<string[]> {
  const { sent, inner } = await recordStatements(run)
  if (sent.length === 0) throw new Error('the calls sent no statement')
  const plans = [...inner]
  for (const { text, values } of sent) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
    plans.push(`${text}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  }
  return plans
}

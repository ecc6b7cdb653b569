// Processes on a bus of NATS, without the rest of a server.
import { pino } from 'pino'
import { expect } from 'vitest'
import { readConfig } from '../../boot/config.ts'
import { openBus } from '../../bus/bus.ts'
import type { Bus, News } from '../../bus/event.ts'

export interface BusProcess {
  readonly bus: Bus
  readonly heard: { news: News; own: boolean }[]
  /** The lines of its log. */
  readonly logged: string[]
}

const open: Bus[] = []

/** Opens the bus of a process. `secret` is one character; processes with the same one belong together. */
export function busProcess(secret: string, servers: string, more: Record<string, string> = {}): BusProcess {
  const env = { SECRET: secret.repeat(32), NATS_URL: servers, DATA_DIR: '/tmp', ...more }
  const logged: string[] = []
  const bus = openBus(readConfig(env), pino({}, { write: (line: string) => void logged.push(line) }))
  open.push(bus)
  const heard: BusProcess['heard'] = []
  bus.listen((news, own) => heard.push({ news, own }))
  return { bus, heard, logged }
}

export async function closeBuses(): Promise<void> {
  for (const bus of open.splice(0)) await bus.close()
}

export const left = (n: number): News => ({ kind: 'unfollow', conversation: String(n), members: ['1'] })

export const numbers = (heard: readonly { news: News }[]): number[] =>
  heard.map(({ news }) => ('conversation' in news ? Number(news.conversation) : 0))

/**
 * Publishes the same event until the other process receives it: connecting takes time, and lost events are not resent.
 */
export async function connected(one: BusProcess, other: BusProcess): Promise<void> {
  await expect
    .poll(() => (one.bus.publish(left(0)), other.heard.length), { interval: 100 })
    .toBeGreaterThan(0)
  // An event that is still in transit would mix with the next ones.
  one.bus.publish(left(-1))
  await expect.poll(() => numbers(other.heard).at(-1)).toBe(-1)
  one.heard.length = 0
  other.heard.length = 0
}

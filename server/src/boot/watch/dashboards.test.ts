// Each expression of the dashboards is asked of a real Prometheus that has scraped a real server.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seal } from '../../ledger/seal.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { freePort } from '../../testing/system/free-port.ts'
import { follow } from '../../testing/process.ts'
import { type PartsRoom, partsRoom } from '../../testing/parts/parts.ts'
import { buildMetricsServer } from '../metrics.ts'
import { skewText } from './clock-skew.ts'

const folder = resolve(import.meta.dirname, '../../../../deploy/watch/dashboards')

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

const expressions = readdirSync(folder).flatMap((name) => {
  const { panels } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Dashboard
  return panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))
})

/** Makes the server count something of each kind. */
async function work(home: TestApp): Promise<void> {
  const { app } = home
  await home.client()('/app/config', 'load-config', {})
  await home.post('/app/config', { control: 'unknown' })
  await seal(app.database.db, app.clock.now())
  const { figures, jobMetrics } = app
  figures.logBatch(3)
  figures.stored('put', 'done', 0.02)
  figures.read('standby')
  jobMetrics.item('sweep', 'done')
  await jobMetrics.run('sweep', () => Promise.resolve())
}

describe('by Prometheus', () => {
  let home: TestApp
  let room: PartsRoom
  let metrics: ReturnType<typeof buildMetricsServer>
  let prometheus: ChildProcess | undefined
  let address = ''

  const ask = async (expr: string): Promise<unknown[]> => {
    const url = `${address}/api/v1/query?query=${encodeURIComponent(expr.replaceAll('$__rate_interval', '1m'))}`
    const reply = (await (await fetch(url)).json()) as { status: string; data?: { result: unknown[] } }
    return reply.data?.result ?? []
  }

  beforeAll(async () => {
    home = await startTestApp()
    room = partsRoom()
    const { app, server, database } = home
    const skew = skewText({ seconds: 0.01, stop: () => undefined })
    metrics = buildMetricsServer(app, async () => `${await server.metrics()}\n${skew}`)
    await metrics.listen({ host: '127.0.0.1', port: 0 })
    const { port } = metrics.server.address() as AddressInfo
    for (const scope of ['full', 'new'] as const)
      await database.db
        .insertInto('reconciliation')
        .values({ scope, ran_at: app.clock.now(), result: JSON.stringify({ clean: true }) })
        .execute()
    const at = app.clock.now()
    await database.db
      .insertInto('parked_item')
      .values({
        job: 'sweep',
        item: '1',
        attempts: 1,
        outside: 0,
        reason: 'a test',
        first_failed_at: at,
        last_failed_at: at,
        next_try_at: at,
      })
      .execute()
    await work(home)
    const targets = { scrape_interval: '2s', scrape_timeout: '2s' }
    const job = { job_name: 'banyan', static_configs: [{ targets: [`127.0.0.1:${port}`] }] }
    // YAML contains JSON.
    writeFileSync(
      join(room.path, 'prometheus.yml'),
      JSON.stringify({ global: targets, scrape_configs: [job] }),
    )
    const listen = `127.0.0.1:${await freePort()}`
    const options = ['--config.file=prometheus.yml', '--storage.tsdb.path=figures']
    prometheus = follow(room.start('prometheus', [...options, `--web.listen-address=${listen}`])).child
    address = `http://${listen}`
  })
  afterAll(async () => {
    if (prometheus?.exitCode === null) {
      prometheus.kill('SIGKILL')
      await once(prometheus, 'exit')
    }
    await metrics?.close()
    await home?.close()
    room?.remove()
  })

  test('[D58] promtool finds no fault in the names of the figures', async () => {
    writeFileSync(join(room.path, 'metrics.txt'), await home.server.metrics())
    const { status, output } = room.run('sh', '-c', 'promtool check metrics < metrics.txt')
    expect(output).toBe('')
    expect(status).toBe(0)
  })

  test('[D58] each figure of a server is on a dashboard or in an alert', async () => {
    const alerts = readFileSync(resolve(folder, '../alerts.yml'), 'utf8')
    const read = [alerts, ...expressions.map(({ expr }) => expr)].join('\n')
    const figures = [...(await home.server.metrics()).matchAll(/^# TYPE (banyan_\w+)/gm)].map(
      ([, name]) => name ?? '',
    )
    expect(figures).toContain('banyan_unreplicated_commits_total')
    // The figures of Node itself are left out: they help to find a fault in one process.
    const own = figures.filter((name) => !/^banyan_(nodejs|process)_/.test(name))
    expect(own.filter((name) => !new RegExp(`${name}(_bucket|_sum|_count)?\\b`).test(read))).toEqual([])
  })

  test('[D58] each expression of each dashboard has an answer', { timeout: 180_000 }, async () => {
    // Rates need two scrapes with something between them.
    await expect
      .poll(async () => (await ask('count_over_time(up{job="banyan"}[1m]) > 3').catch(() => [])).length)
      .toBe(1)
    expect(expressions.length).toBeGreaterThan(25)
    const unanswered = async () => {
      await work(home)
      const answers = await Promise.all(
        expressions.map(async ({ title, expr }) => ({ title, none: (await ask(expr)).length === 0 })),
      )
      return answers.flatMap(({ title, none }) => (none ? [title] : []))
    }
    await expect.poll(unanswered, { interval: 500 }).toEqual([])
    expect(await ask('banyan_invented_total')).toEqual([])
  })
})

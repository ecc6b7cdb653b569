import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ask, createClient, formText, type Fills } from '@banyan/contract/client'
import { calls } from '@banyan/contract/calls'
import type { Language } from '@banyan/contract/language'
import { keyFiller } from '@banyan/contract/request-key'
import { staffCalls } from '@banyan/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { openApp, type RunningApp } from '../boot/app.ts'
import type { Clock } from '../lib/clock.ts'
import { readConfig } from '../boot/config.ts'
import type { Limits } from '../db/db.ts'
import { buildServer } from '../boot/server.ts'
import { freshDatabase, type FreshDatabase, openConnections } from './database.ts'
import { wideLimits } from './system/limits.ts'
import { testSecret } from './serve.ts'

/** A clock that tests can advance. */
export interface TestClock extends Clock {
  advance(change: { minutes?: number; seconds?: number; days?: number }): void
}

export function testClock(start = new Date()): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance({ minutes = 0, seconds = 0, days = 0 }) {
      now += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

export type EveryCall = typeof calls & typeof staffCalls & Fills<'request_key'>

/** Adds a request key to the fields of a call that takes one, if they have none. */
export const fillKey = keyFiller({ ...calls, ...staffCalls }, randomUUID)

export interface TestApp {
  app: RunningApp
  server: FastifyInstance
  database: FreshDatabase
  clock: TestClock
  /**
   * Returns a new client: with or without a token, in a language, from a network address. A request without a request key
   * gets a new one.
   */
  client(token?: string, language?: Language, origin?: string): Ask<EveryCall>
  /** Sends a raw POST, for requests that the typed client can't send. */
  post(
    path: string,
    fields: Record<string, string> | string,
    headers?: Record<string, string>,
    origin?: string,
  ): Promise<{
    statusCode: number
    json: { status: unknown; msg: string; data: unknown }
    headers: Record<string, unknown>
  }>
  close(): Promise<void>
}

/** The environment of a server that `startTestApp` starts. */
const testEnv = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  SECRET: testSecret,
  // As wide as the limits of the database: a starved machine changes no outcome.
  JOINPAY_TIMEOUT: '60000',
}

/**
 * Starts the whole server, called in process; each test file has its own.
 * @param given a migrated database; if absent, a clone of the template.
 * @param logTo receives the log lines; if absent, stdout.
 * @param limits how long its calls wait for connections and locks; `{}` are the limits of production.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  given?: FreshDatabase,
  logTo?: DestinationStream,
  limits: Limits = wideLimits,
): Promise<TestApp> {
  const database = given ?? (await freshDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-test-'))
  const clock = testClock()
  const config = readConfig({ ...testEnv, DATA_DIR: dataDir, ...env })
  const app = openApp({ config, databaseUrl: database.url, clock, limits, ...(logTo && { logTo }) })
  await openConnections(app.database)
  const server = await buildServer(app)
  await server.ready()
  const post: TestApp['post'] = async (path, fields, headers = {}, origin = '127.0.0.1') => {
    const body = typeof fields === 'string' ? fields : formText(Object.entries(fields))
    const reply = await server.inject({
      method: 'POST',
      url: path,
      remoteAddress: origin,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: body,
    })
    return { statusCode: reply.statusCode, json: reply.json(), headers: reply.headers }
  }
  const client: TestApp['client'] = (token, language = 'en', origin = '127.0.0.1') =>
    createClient<EveryCall>({
      language: () => language,
      token: () => token,
      transport: async ({ path, headers, fields: given, file }) => {
        const fields = fillKey({ path, fields: given })
        if (file !== undefined) {
          const { bytes, name } =
            file instanceof Buffer ? { bytes: file, name: undefined } : (file as TestFile)
          const form = multipart(fields, bytes, name)
          const reply = await server.inject({
            method: 'POST',
            url: path,
            remoteAddress: origin,
            headers: { ...headers, ...form.headers },
            payload: form.body,
          })
          return { httpStatus: reply.statusCode, body: reply.json() }
        }
        const reply = await post(path, formText(fields), headers, origin)
        return { httpStatus: reply.statusCode, body: reply.json }
      },
    })
  return {
    app,
    server,
    database,
    clock,
    client,
    post,
    async close() {
      await server.close()
      await app.close()
      await database.dispose()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts another server on the database of `home`, with the limits of production: for tests of these limits. */
export const startWithProductionLimits = (home: TestApp): Promise<TestApp> =>
  startTestApp({}, { ...home.database, dispose: () => Promise.resolve() }, undefined, {})

/** A file with a name, which the client of a test sends as a browser does. */
export interface TestFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Builds a multipart body: the in-process call takes bytes, not a FormData. */
export function multipart(fields: readonly [string, string][], file: Buffer, name = 'picture.png') {
  const boundary = `test-${randomBytes(12).toString('hex')}`
  const parts = fields.map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

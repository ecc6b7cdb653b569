// What a process is told from outside, read once at the start. A value that can't be used ends the
// start with one sentence; production refuses what only development may have (D59).
import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Absent: the bundled PostgreSQL under DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The database's owner, who alone runs migrations; absent: DATABASE_URL is the owner itself. */
  MIGRATION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default('data'),
  /** At least 32 characters; keys of every kind are derived from it. Required in production. */
  SECRET: z.string().min(32).optional(),
  /** Where people reach the server: for links in mails, and the Origin that sockets may come from. */
  PUBLIC_URL: z.url().optional(),
  /** Addresses of proxies whose X-Forwarded-For is believed, with commas between. */
  TRUST_PROXY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Banyan <no-reply@localhost>'),
  /** Receives `{to, text}` as JSON for every SMS. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().optional(),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  /** Calls per minute from one origin; 0 turns the limit off, for benchmarks. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  /** A NATS server that several processes on one database tell each other by; without it, one serves alone. */
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).optional(),
  /** Push services that may be sent to, with commas between; `*.` stands for any name before it. */
  PUSH_HOSTS: z
    .string()
    .default(
      'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com,*.push.samsung.com',
    ),
  /** Sockets that one address may have open, and open anew per minute; 0 turns the limit off, for benchmarks. */
  SOCKET_LIMIT: z.coerce.number().int().min(0).default(500),
  /** With it, `/metrics` wants `authorization: Bearer …`; without it, only this machine may read there. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config extends z.infer<typeof environment> {
  readonly production: boolean
  /** A key of 32 bytes for one purpose; knowing one says nothing about another. */
  key(purpose: string): Buffer
}

/** A start that can't succeed; its message is the one sentence that the person who started it reads. */
export class StartRefused extends Error {}

/** Reads the environment. In development a missing secret is made once and kept under DATA_DIR. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // A shell's `PORT=` means "not set", like its absence.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const first = parsed.error.issues[0]
    throw new StartRefused(`The setting ${String(first?.path[0])} can't be used: ${first?.message ?? ''}.`)
  }
  const values = { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) }
  const production = values.NODE_ENV === 'production'
  if (production && !values.SECRET)
    throw new StartRefused('In production SECRET must be set, to 32 characters or more.')
  if (production && !values.SMTP_URL)
    throw new StartRefused('In production SMTP_URL must be set, since codes go out by mail.')
  if (values.S3_URL && !(values.S3_BUCKET && values.S3_KEY && values.S3_SECRET))
    throw new StartRefused('With S3_URL, S3_BUCKET, S3_KEY and S3_SECRET must be set too.')
  const secret = values.SECRET ?? developmentSecret(values.DATA_DIR)
  return {
    ...values,
    production,
    key: (purpose) => Buffer.from(hkdfSync('sha256', secret, 'banyan', purpose, 32)),
  }
}

function developmentSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) {
    try {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!existsSync(path))
        throw new StartRefused(`The directory ${dataDir} can't be written: ${String(error)}.`)
    }
  }
  return readFileSync(path, 'utf8')
}

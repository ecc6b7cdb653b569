// Reads the process's environment variables once at the start. An invalid value ends the start with one sentence;
// production refuses settings that only development may have (D59).
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { type Keys, openKeys } from './keys.ts'
import { joinpayKeys } from '../gateway/third.ts'
import { pushEnvironment, pushFault, pushFiles } from './config-push.ts'

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Absent: the bundled PostgreSQL under DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The database's owner, the only role that runs migrations; absent: DATABASE_URL is the owner. */
  MIGRATION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A standby for calls whose reply may be some seconds old; absent: they ask the primary. */
  READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections to the database of this process, besides two for chat, three for jobs and one for the probe. As many go to READ_URL. */
  DB_POOL: z.coerce.number().int().min(2).max(500).default(20),
  DATA_DIR: z.string().default('data'),
  /** At least 32 characters; all keys are derived from it. Required in production. */
  SECRET: z.string().min(32).optional(),
  /** Former secrets, the newest first, separated by spaces or new lines. What was made with them stays valid. */
  SECRET_OLD: z
    .string()
    .transform((list) => list.split(/\s+/).filter((one) => one !== ''))
    .refine((list) => list.every((one) => one.length >= 32), 'each secret has at least 32 characters')
    .optional(),
  /** The coming secret, accepted before it is used: for processes that run beside those that use it. */
  SECRET_NEXT: z.string().min(32).optional(),
  /** The public address of the server, for links in mails and for the allowed Origin of sockets. */
  PUBLIC_URL: z.url().optional(),
  /** Addresses of trusted proxies, separated by commas; only their X-Forwarded-For is used. */
  TRUST_PROXY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Banyan <no-reply@localhost>'),
  /** The SMS gateway: gets `{to, text}` as JSON for every SMS. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().optional(),
  /** The payment gateway JoinPay, such as `https://trade.joinpay.com/tradeRt`. Absent: a simulator in development, no payments by third party in production. */
  JOINPAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The merchant's key for MD5 signatures; or both RSA keys. */
  JOINPAY_KEY: z.string().min(16).optional(),
  JOINPAY_PRIVATE_KEY: z.string().optional(),
  JOINPAY_PUBLIC_KEY: z.string().optional(),
  /** Milliseconds until a call of the gateway counts as unanswered. */
  JOINPAY_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** The key of the tracking service 17TRACK. Absent: a simulator in development, only events of staff in production. */
  TRACK17_KEY: z.string().min(16).optional(),
  TRACK17_URL: z.url({ protocol: /^https?$/ }).default('https://api.17track.net/track/v2.2'),
  /** Milliseconds until a call of the tracking service counts as unanswered. */
  TRACK17_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** The public Ed25519 key that signs packages of pages, in base64; `npm run release` prints it. Absent: no packages are taken. */
  RELEASE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/)
    .optional(),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  /** Amazon and Garage want their own; most others accept any. */
  S3_REGION: z.string().default('auto'),
  /** Milliseconds that the object store may be silent while it answers a request or takes an upload. */
  S3_TIMEOUT: z.coerce.number().int().min(100).max(600_000).default(30_000),
  /** Where the heads of the seals are copied every minute, best on another machine. Absent: `heads` under DATA_DIR. */
  HEAD_DIR: z.string().optional(),
  /** A bucket of S3_URL, best with object lock, that gets each head as an object of its own. */
  HEAD_BUCKET: z.string().optional(),
  /** Addresses that get the heads by mail every day, separated by commas. */
  HEAD_MAIL: z.string().optional(),
  /** Calls per minute from one origin; 0 turns the limit off, for benchmarks. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  /**
   * The NATS servers that connect several processes on one database, separated by commas; absent: this process is the only
   * one.
   */
  NATS_URL: z
    .string()
    .refine(
      (list) =>
        list.split(',').every((one) => z.url({ protocol: /^(nats|tls)$/ }).safeParse(one.trim()).success),
      'it is a list of addresses such as nats://host:4222, separated by commas',
    )
    .optional(),
  /** The credentials file of a NATS account, and the certificate of the authority that signed the servers'. */
  NATS_CREDS_FILE: z.string().optional(),
  NATS_CA_FILE: z.string().optional(),
  /** Allowed push services, separated by commas; `*.` stands for any subdomain. */
  PUSH_HOSTS: z
    .string()
    .default(
      'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com,*.push.samsung.com',
    ),
  ...pushEnvironment,
  /** Open sockets of one address, and new sockets per minute; 0 turns the limit off, for benchmarks. */
  SOCKET_LIMIT: z.coerce.number().int().min(0).default(500),
  /** Where `/metrics` is served; never at the public address. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Absent: PORT + 1000; or any free port, if PORT is 0 or too high for that. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** If set, `/metrics` requires `authorization: Bearer …`. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /**
   * Milliseconds between the signal to stop and the end of serving, in which proxies notice it and sockets are closed one by
   * one. Absent: 12 s in production, 0 otherwise.
   */
  DRAIN_MS: z.coerce.number().int().min(0).max(120_000).optional(),
  /** Milliseconds after DRAIN_MS in which a stop must end. A repeat with the same request key gets the outcome of an unfinished call. */
  STOP_MS: z.coerce.number().int().min(1_000).max(600_000).default(45_000),
  /** The collector that gets spans as OTLP over HTTP in JSON; absent: no spans. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers for it, such as `authorization=Bearer%20…`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** The share of the calls that begin a trace; the header `traceparent` of a call has priority. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config extends z.infer<typeof environment>, Keys {
  readonly METRICS_PORT: number
  readonly DRAIN_MS: number
  readonly HEAD_DIR: string
  readonly production: boolean
}

/** A start that failed. Its message is one sentence for the person who started the server. */
export class StartRefused extends Error {}

/** Settings that may be read from a file, `SECRET_FILE=/run/credentials/secret`: secrets should not be in an environment. */
const fromFiles = [
  'SECRET',
  'SECRET_OLD',
  'SECRET_NEXT',
  'DATABASE_URL',
  'MIGRATION_URL',
  'READ_URL',
  'NATS_URL',
  'SMTP_URL',
  'SMS_TOKEN',
  'JOINPAY_KEY',
  'JOINPAY_PRIVATE_KEY',
  'JOINPAY_PUBLIC_KEY',
  'TRACK17_KEY',
  'S3_KEY',
  'S3_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  ...pushFiles,
] as const

/** Returns the environment with the contents of the named files; a newline at the end of a file does not count. */
export function withFiles(env: Environment): Environment {
  const read = fromFiles.flatMap((name) => {
    const path = env[`${name}_FILE`]
    if (!path) return []
    if (env[name]) throw new StartRefused(`${name} and ${name}_FILE are both set; only one may be.`)
    try {
      return [[name, readFileSync(path, 'utf8').replace(/\r?\n$/, '')] as const]
    } catch (error) {
      throw new StartRefused(`The file ${path} of ${name}_FILE can't be read: ${String(error)}.`)
    }
  })
  return { ...env, ...Object.fromEntries(read) }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment. In development a missing secret is created once and stored under DATA_DIR. */
export function readConfig(env: Environment): Config {
  // An empty variable (`PORT=`) counts as absent.
  const given = Object.fromEntries(Object.entries(withFiles(env)).filter(([, value]) => value !== ''))
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
  if (values.HEAD_BUCKET && !values.S3_URL)
    throw new StartRefused('With HEAD_BUCKET, S3_URL must be set too.')
  checkGateway(values, production)
  const fault = pushFault(values, production ? isPublicHttps : undefined)
  if (fault !== undefined) throw new StartRefused(fault)
  if (production && !isPublicHttps(values.TRACK17_URL))
    throw new StartRefused('In production TRACK17_URL must be an https address of the tracking service.')
  const above = values.PORT + 1000
  const METRICS_PORT = values.METRICS_PORT ?? (values.PORT === 0 || above > 65_535 ? 0 : above)
  const secret = values.SECRET ?? developmentSecret(values.DATA_DIR)
  return {
    ...values,
    METRICS_PORT,
    HEAD_DIR: resolve(values.HEAD_DIR ?? join(values.DATA_DIR, 'heads')),
    DRAIN_MS: values.DRAIN_MS ?? (production ? 12_000 : 0),
    production,
    ...openKeys({ secret, next: values.SECRET_NEXT, former: values.SECRET_OLD ?? [] }),
  }
}

type Values = z.infer<typeof environment>

/** Refuses a payment gateway that can't be used, and in production one that is the simulator or not encrypted (D59). */
function checkGateway(values: Values, production: boolean): void {
  const { JOINPAY_URL: gateway, PUBLIC_URL } = values
  if (gateway === undefined) return
  try {
    if (!joinpayKeys(values))
      throw new StartRefused(
        'With JOINPAY_URL, JOINPAY_KEY or both JOINPAY_PRIVATE_KEY and JOINPAY_PUBLIC_KEY must be set.',
      )
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused('JOINPAY_PRIVATE_KEY or JOINPAY_PUBLIC_KEY is no RSA key.')
  }
  if (!production) return
  if (!isPublicHttps(gateway))
    throw new StartRefused(
      'In production JOINPAY_URL must be an https address of the gateway; its simulator is for development only.',
    )
  if (!PUBLIC_URL?.startsWith('https:'))
    throw new StartRefused(
      'With JOINPAY_URL, PUBLIC_URL must be set to the https address that the gateway notifies.',
    )
}

function isPublicHttps(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !/^(localhost|127\.|\[::1\])/.test(hostname)
}

/** The file that stores the secret of a development server. */
export const secretPath = (dataDir: string): string => join(dataDir, 'secret')

function developmentSecret(dataDir: string): string {
  const path = secretPath(dataDir)
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

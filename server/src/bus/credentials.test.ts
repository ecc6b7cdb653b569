// The bus with a credentials file, as `nsc` writes it: the server knows the operator and its accounts, and no password.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nkeys } from '@nats-io/transport-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../lib/clock.ts'
import { busProcess, closeBuses, connected, left, numbers } from '../testing/bus/buses.ts'
import { type Nats, startNats } from '../testing/nats.ts'

const dir = mkdtempSync(join(tmpdir(), 'banyan-test-credentials-'))
const write = (name: string, text: string) => {
  writeFileSync(join(dir, name), text)
  return join(dir, name)
}

const unlimited = { subs: -1, data: -1, payload: -1 }
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The claims of a token of NATS: its type, and the rights and limits of that type. */
type Claims = { readonly type: 'operator' | 'account' | 'user' } & Readonly<Record<string, unknown>>

/** Returns a token of NATS with claims about the key `about`, signed with the key `by`. */
function token(by: nkeys.KeyPair, about: nkeys.KeyPair, nats: Claims): string {
  const sub = about.getPublicKey()
  const signed = [
    { typ: 'JWT', alg: 'ed25519-nkey' },
    {
      jti: sub,
      iat: Math.floor(systemClock.now().getTime() / 1000),
      iss: by.getPublicKey(),
      name: nats.type,
      sub,
      nats: { version: 2, ...nats },
    },
  ]
    .map(encoded)
    .join('.')
  return `${signed}.${Buffer.from(by.sign(Buffer.from(signed))).toString('base64url')}`
}

/** Writes the credentials of a new user of an account, who may use the subjects of the bus alone. */
function credentials(account: nkeys.KeyPair): string {
  const user = nkeys.createUser()
  const rights = { allow: ['banyan.>'] }
  const jwt = token(account, user, { type: 'user', pub: rights, sub: rights, ...unlimited })
  const seed = Buffer.from(user.getSeed()).toString()
  return write(
    `${user.getPublicKey()}.creds`,
    `-----BEGIN NATS USER JWT-----\n${jwt}\n------END NATS USER JWT------\n\n-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`,
  )
}

const [operator, account, unknownAccount] = [
  nkeys.createOperator(),
  nkeys.createAccount(),
  nkeys.createAccount(),
]
let nats: Nats

beforeAll(async () => {
  const limits = { ...unlimited, conn: -1, leaf: -1, imports: -1, exports: -1, wildcards: true }
  const accountToken = token(operator, account, { type: 'account', limits })
  const lines = [
    `operator: ${write('operator.jwt', token(operator, operator, { type: 'operator' }))}`,
    'resolver: MEMORY',
    `resolver_preload: { ${account.getPublicKey()}: ${accountToken} }`,
  ]
  nats = await startNats({ more: ['-c', write('nats.conf', lines.join('\n'))] })
})
afterAll(async () => {
  await closeBuses()
  await nats?.kill()
  rmSync(dir, { recursive: true, force: true })
})

test('[D55] with NATS_CREDS_FILE a process joins; without it, or with those of a stranger, it stays alone', async () => {
  const known = { NATS_CREDS_FILE: credentials(account) }
  const [one, two] = [busProcess('t', nats.url, known), busProcess('t', nats.url, known)]
  await connected(one, two)
  const strangers = [
    busProcess('t', nats.url),
    busProcess('t', nats.url, { NATS_CREDS_FILE: credentials(unknownAccount) }),
  ]
  for (const { logged } of strangers)
    await expect.poll(() => logged.join('')).toMatch(/authorization violation/i)
  one.bus.publish(left(7))
  await expect.poll(() => numbers(two.heard)).toEqual([7])
  for (const { bus, heard } of strangers) {
    expect(bus.state()).toBe('lost')
    expect(heard).toEqual([])
  }
})

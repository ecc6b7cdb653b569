// Editions that the owner of the shop releases, with a package or with a link to the store.
import { actor, type EveryCall } from '@banyan/demo/stage'
import type { Ask } from '@banyan/contract/client'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Stage } from '../stage.ts'

const found = staff.find(({ role }) => role === 'owner') ?? { name: '', password: '' }
/** The owner's name and password. */
export const owner = { name: found.name, password: found.password }
const versions = '/staff/system/version'

export interface Releases {
  readonly stage: Stage
  /** Calls the server as the owner. */
  readonly ask: Ask<EveryCall>
}

export async function openReleases(stage: Stage): Promise<Releases> {
  const code = await stage.oneTimeCode(demoTotpSecret)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', { ...owner, code })
  return { stage, ask: actor(stage, 'en', data.token) }
}

export interface Edition {
  channel: 'app' | 'store' | 'beta'
  number: number
  name: string
  kind?: 'app' | 'crashing'
  silent?: boolean
  forced?: boolean
}

/** Adds and releases an edition for Android with a package; returns its id and its package. */
export async function release(
  { stage, ask }: Releases,
  { channel, number, name, kind = 'app', silent = true, forced = false }: Edition,
) {
  const made = await stage.releasePackage(number, name, kind)
  const file = new Blob([Buffer.from(made.archive, 'base64')])
  const { data } = await ask(versions, 'do-upload', { signature: made.signature }, { file })
  const note = { zh: '更快了', en: 'Everything is faster', lo: 'ໄວຂຶ້ນ' }
  const values = { number, name, silent, forced, minimum: 0, link: '', note, package: data.package }
  const saved = await ask(versions, 'do-save', { platform: 'android', channel, ...values })
  await ask(versions, 'do-publish', { id: saved.data.id, percent: 100 })
  return { id: saved.data.id, key: made.key, bytes: Buffer.from(made.archive, 'base64') }
}

/** Adds and releases an edition for Android that is in the store. */
export async function releaseLink(
  { ask }: Releases,
  { channel, number, name, forced = false }: Edition,
  link: string,
): Promise<void> {
  const note = { zh: '更快了', en: 'Everything is faster' }
  const values = { number, name, silent: false, forced, minimum: 0, link, note }
  const saved = await ask(versions, 'do-save', { platform: 'android', channel, ...values })
  await ask(versions, 'do-publish', { id: saved.data.id, percent: 100 })
}

export const stop = async ({ ask }: Releases, id: string): Promise<void> => {
  await ask(versions, 'do-stop', { id })
}

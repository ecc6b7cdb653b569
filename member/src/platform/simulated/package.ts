// The packages of a phone that a test simulates (e2e/src/update/update.test.ts).
import { fromBase64url } from '@banyan/ui/lib/bytes/base64url'
import type { AppPackage, PackageStore, Version } from '../package.ts'
import { toBase64 } from '../base64.ts'
import { callPhone } from './phone.ts'

/** What the simulated phone does for the app. Bytes are base64, because the call crosses to another process. */
interface Phone {
  about: () => { platform: AppPackage['platform']; channel: string; key: string }
  running: () => Version
  restart: () => void
  openStore: (link: string) => void
  stored: (hash: string) => number
  append: (hash: string, at: number, bytes: string) => void
  read: (hash: string) => string
  drop: (hash: string) => void
  install: (hash: string, version: Version, signature: string) => boolean
  waiting: () => { hash: string; version: Version } | null
  cancel: () => void
  failed: () => number[]
  report: () => void
}

const call = async <Name extends keyof Phone>(name: Name, ...given: Parameters<Phone[Name]>) =>
  (await callPhone(name, given)) as ReturnType<Phone[Name]>

export async function openSimulated(): Promise<AppPackage> {
  const { platform, channel, key } = await call('about')
  const store: PackageStore = {
    key,
    stored: (hash) => call('stored', hash),
    append: (hash, at, bytes) => call('append', hash, at, toBase64(bytes)),
    read: async (hash) => new Uint8Array(fromBase64url(await call('read', hash)) ?? []),
    drop: (hash) => call('drop', hash),
    install: (hash, version, signature) => call('install', hash, version, signature),
    waiting: async () => (await call('waiting')) ?? undefined,
    cancel: () => call('cancel'),
    failed: () => call('failed'),
    report: () => call('report'),
  }
  return {
    platform,
    channel,
    running: () => call('running'),
    restart: () => void call('restart'),
    openStore: (link) => void call('openStore', link),
    store,
  }
}

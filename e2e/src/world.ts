// A copy of the demo world with a server of its own, for one test file.
import { inject } from 'vitest'

/** `archive` is base64; `key` is the public key that signed it. */
export interface ReleasePackage {
  readonly archive: string
  readonly signature: string
  readonly key: string
}

/** A notification that Firebase Cloud Messaging has taken for a phone. */
export interface Pushed {
  readonly token: string
  readonly notification: { readonly title: string; readonly body: string }
  readonly data: Readonly<Record<string, string>>
}

export interface WorldOptions {
  /** The server can reach a simulator of Firebase Cloud Messaging. */
  push?: boolean
  /** A proxy stands before the server's database, so that `cutDatabase` works. */
  proxy?: boolean
}

export interface World {
  readonly url: string
  pass(seconds: number): Promise<void>
  oneTimeCode(secret: string): Promise<string>
  /** Returns the last errors that the server has logged since the last call, one line of JSON each. */
  errors(): Promise<readonly string[]>
  /** Runs the waiting exports; a copy of the demo world runs no jobs automatically. */
  runExports(): Promise<void>
  /** Prepares the requested downloads of members' own data. */
  runDataExports(): Promise<void>
  /** Returns the notifications that the simulator of Firebase Cloud Messaging has taken, in their order. */
  pushed(): Promise<readonly Pushed[]>
  /** Sends the due notices of staff. */
  sendNotices(): Promise<void>
  /** Pays the commission that is due, as the job does. */
  settle(): Promise<void>
  /** Runs the job of investments. */
  runInvestments(): Promise<void>
  /** Starts all jobs and the heartbeat, as a server in production does. */
  startJobs(): Promise<void>
  /** Makes the closing of every unpaid order fail, and one statement slow. */
  breakClosing(): Promise<void>
  /** Lets unpaid orders be closed again. */
  mendClosing(): Promise<void>
  /** Breaks all connections to the database and lets no new one through, as if the database were killed. */
  cutDatabase(): Promise<void>
  /** Lets connections to the database through again. */
  mendDatabase(): Promise<void>
  /** Restarts the server with the next build of the member app. Returns the ids of the two builds. */
  release(): Promise<{ from: string; to: string }>
  /** Returns a package of the built app, or of pages that crash, signed with the release key of this server. */
  releasePackage(number: number, name: string, kind: 'app' | 'crashing'): Promise<ReleasePackage>
  close(): Promise<void>
}

async function control(path: string): Promise<unknown> {
  const reply = await fetch(inject('worldUrl') + path, { method: 'POST' })
  if (!reply.ok) throw new Error(await reply.text())
  return reply.json()
}

/** Opens a copy of the demo world. */
export async function openWorld({ push = false, proxy = false }: WorldOptions = {}): Promise<World> {
  const { id, url } = (await control(`/open?push=${push ? 1 : 0}&proxy=${proxy ? 1 : 0}`)) as {
    id: string
    url: string
  }
  return {
    url,
    pass: async (seconds) => void (await control(`/pass?id=${id}&seconds=${seconds}`)),
    oneTimeCode: async (secret) => (await control(`/code?id=${id}&secret=${secret}`)) as string,
    errors: async () => (await control(`/errors?id=${id}`)) as readonly string[],
    runExports: async () => void (await control(`/exports?id=${id}`)),
    runDataExports: async () => void (await control(`/data?id=${id}`)),
    pushed: async () => (await control(`/pushed?id=${id}`)) as readonly Pushed[],
    sendNotices: async () => void (await control(`/notices?id=${id}`)),
    settle: async () => void (await control(`/settle?id=${id}`)),
    runInvestments: async () => void (await control(`/invest?id=${id}`)),
    startJobs: async () => void (await control(`/jobs?id=${id}`)),
    breakClosing: async () => void (await control(`/break?id=${id}`)),
    mendClosing: async () => void (await control(`/mend?id=${id}`)),
    cutDatabase: async () => void (await control(`/cut?id=${id}`)),
    mendDatabase: async () => void (await control(`/mend-database?id=${id}`)),
    release: async () => (await control(`/release?id=${id}`)) as { from: string; to: string },
    releasePackage: async (number, name, kind) =>
      (await control(`/package?id=${id}&number=${number}&name=${name}&kind=${kind}`)) as ReleasePackage,
    close: async () => void (await control(`/close?id=${id}`)),
  }
}

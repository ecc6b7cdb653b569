// A copy of the demo world with a server of its own, for one test file.
import { inject } from 'vitest'

export interface World {
  readonly url: string
  pass(seconds: number): Promise<void>
  oneTimeCode(secret: string): Promise<string>
  /** Runs the waiting exports; a copy of the demo world runs no jobs automatically. */
  runExports(): Promise<void>
  /** Pays the commission that is due, as the job does. */
  settle(): Promise<void>
  /** Runs the job of investments. */
  runInvestments(): Promise<void>
  close(): Promise<void>
}

async function control(path: string): Promise<unknown> {
  const reply = await fetch(inject('worldUrl') + path, { method: 'POST' })
  if (!reply.ok) throw new Error(await reply.text())
  return reply.json()
}

/** Opens a copy of the demo world. */
export async function openWorld(): Promise<World> {
  const { id, url } = (await control('/open')) as { id: string; url: string }
  return {
    url,
    pass: async (seconds) => void (await control(`/pass?id=${id}&seconds=${seconds}`)),
    oneTimeCode: async (secret) => (await control(`/code?id=${id}&secret=${secret}`)) as string,
    runExports: async () => void (await control(`/exports?id=${id}`)),
    settle: async () => void (await control(`/settle?id=${id}`)),
    runInvestments: async () => void (await control(`/invest?id=${id}`)),
    close: async () => void (await control(`/close?id=${id}`)),
  }
}

// The demo world with a server of its own, as for the browser tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface World {
  readonly url: string
  close(): Promise<void>
}

/** Starts a server on a fresh demo world; member/dist must be built. */
export async function openWorld(): Promise<World> {
  const script = join(import.meta.dirname, '../../../tools/world.ts')
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const port = await new Promise<string>((found, failed) => {
    child.once('exit', (code) => failed(new Error(`the demo world ended with ${String(code)}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) found(line.slice('ready '.length))
    })
  })
  const reply = await fetch(`http://127.0.0.1:${port}/open`, { method: 'POST' })
  const { url } = (await reply.json()) as { url: string }
  return {
    url,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

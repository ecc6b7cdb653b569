import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that makes copies of the demo world. */
    worldUrl: string
  }
}

/** Starts the demo world once for the whole run of browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const script = fileURLToPath(new URL('../../tools/world.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the demo world ended with ${String(code)}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length))
    })
  })
  project.provide('worldUrl', `http://127.0.0.1:${port}`)
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}

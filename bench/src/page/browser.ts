// A Chromium of its own for measurements: a fresh profile, a debugging port on loopback.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface Browser {
  /** The port of the DevTools protocol. */
  readonly port: number
  close(): Promise<void>
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  '--remote-debugging-port=0',
  '--window-size=412,823',
]

/** Starts Chromium with an empty profile. */
export async function openBrowser(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'banyan-bench-browser-'))
  const child = spawn(
    process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    [...flags, `--user-data-dir=${profile}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const port = await portOf(child)
  return {
    port,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((found, failed) => {
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`Chromium ended with ${String(code)}`)))
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]
      if (port !== undefined) found(Number(port))
    })
  })
}

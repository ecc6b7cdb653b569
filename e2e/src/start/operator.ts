// `npm start` as an operator runs it in a terminal: started, watched, interrupted, killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface Started {
  readonly url: string
  /** The printed output. */
  readonly said: string
  /** Ctrl+C: the terminal signals the whole process group. Resolves when all processes have ended. */
  interrupt(): Promise<void>
  /** Kills npm, the launcher and the server in the same moment, without a shutdown. */
  killGroup(): Promise<void>
  /** Kills only the server's process; returns the exit code of `npm start`. */
  killServer(): Promise<number | null>
}

export interface Operator {
  start(): Promise<Started>
  /** Returns the pid of the PostgreSQL in the data directory; undefined if none runs. */
  postgres(): number | undefined
  /** Runs `npm run audit`; returns its output and exit code. */
  audit(): Promise<{ said: string; code: number | null }>
  /** Returns the current one-time code of the demo's staff. */
  code(): Promise<string>
  /** Kills all remaining processes. */
  clear(): void
}

export function operator(dataDir: string): Operator {
  const begun: ChildProcess[] = []
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMIT: '0', NODE_ENV: 'development' }
  const read = (name: string): string => {
    const path = join(dataDir, 'postgres', name)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  const postgres = () => Number(read('postmaster.pid').split('\n')[0]) || undefined

  async function run(script: string): Promise<{ said: string; code: number | null }> {
    const child = spawn(process.execPath, [join(root, 'tools', script)], { cwd: root, env })
    const said = listen(child)
    const code = await ended(child)
    return { said: said(), code }
  }

  return {
    postgres,
    audit: () => run('audit.ts'),
    code: async () => (await run('code.ts')).said.trim(),
    async start() {
      // A process group of its own, as a shell creates for every command.
      const child = spawn('npm', ['start'], { cwd: root, env, detached: true })
      begun.push(child)
      const said = listen(child)
      const url = await new Promise<string>((found, failed) => {
        child.stdout.on('data', () => {
          const address = /Member app\s+(http:\S+)\//.exec(said())?.[1]
          if (address !== undefined && said().includes('Ctrl+C')) found(address)
        })
        child.once('close', (code) => failed(new Error(`npm start ended with ${String(code)}: ${said()}`)))
      })
      const group = -(child.pid ?? 0)
      return {
        url,
        said: said(),
        interrupt: async () => void (process.kill(group, 'SIGINT'), await ended(child)),
        killGroup: async () => void (process.kill(group, 'SIGKILL'), await ended(child)),
        // The keeper of the database is the server.
        killServer: () => (process.kill(Number(read('banyan.keeper')), 'SIGKILL'), ended(child)),
      }
    },
    clear() {
      for (const child of begun)
        if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL')
      const left = postgres()
      if (left !== undefined) process.kill(left, 'SIGQUIT')
    },
  }
}

function listen(child: ChildProcess): () => string {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return () => said
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  return child.exitCode
}

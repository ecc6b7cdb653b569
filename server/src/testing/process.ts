// The server as an operator runs it: a process of its own, for tests that stop it or kill it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Ask, createClient, formText } from '@banyan/contract/client'
import { type EveryCall, fillKey } from './app.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const begun: ChildProcess[] = []

/** The environment of a server that a test starts: nothing that configures it. */
export const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

export interface ServerProcess {
  child: ChildProcess
  said: { out: string; err: string }
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string | null>
}

/** Starts a server on a free port. `env` must name DATA_DIR. */
export function launchServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnvironment(), PORT: '0', LOG_LEVEL: 'warn', METRICS_PORT: '0', DRAIN_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return follow(child)
}

/** Collects what a server prints, and has it killed at the end of the test. Its output must be pipes. */
export function follow(child: ChildProcess): ServerProcess {
  begun.push(child)
  const said = { out: '', err: '' }
  child.stdout?.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const ended = new Promise<number | string | null>((done) =>
    child.once('close', (code, signal) => done(code ?? signal)),
  )
  return { child, said, ended }
}

/** Kills the servers that were launched and still run. Resolves when they have ended: until then they may write files. */
export async function endServers(): Promise<void> {
  const left = begun
    .splice(0)
    .filter(({ pid, exitCode, signalCode }) => pid !== undefined && exitCode === null && signalCode === null)
  const ended = left.map((child) => once(child, 'exit'))
  for (const child of left) child.kill('SIGKILL')
  await Promise.all(ended)
}

/** Waits until the server says where it answers. */
export async function serving(server: ServerProcess): Promise<string> {
  return new Promise((found, failed) => {
    const look = () => {
      const url = /Banyan serves at (http:\S+)\n/.exec(server.said.out)?.[1]
      if (url) found(url)
    }
    look()
    server.child.stdout?.on('data', look)
    void server.ended.then((code) => failed(new Error(`ended with ${code}: ${server.said.err}`)))
  })
}

/**
 * Waits until something holds, for three minutes if `withinMs` is absent: less than a test may take, so that the wait is
 * named which was in vain. @throws an error that quotes the condition.
 */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 180_000): Promise<void> {
  const begun = performance.now()
  while (!(await holds())) {
    if (performance.now() - begun > withinMs)
      throw new Error(`waited ${withinMs / 1000} s in vain until this holds: ${String(holds)}`)
    await new Promise((done) => setTimeout(done, 10))
  }
}

/** Waits until a program that runs is ready. @throws an error with what it printed if it ends before. */
export async function readyWhen(
  program: ServerProcess,
  isReady: () => boolean | Promise<boolean>,
): Promise<void> {
  await until(async () => {
    const { exitCode, signalCode } = program.child
    if (exitCode !== null || signalCode !== null)
      throw new Error(`it ended: ${program.said.out}${program.said.err}`)
    return isReady()
  })
}

/** Returns how many files and sockets a process has open. Linux only. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/**
 * Returns a client of the server at an address, in another process. A request without a request key gets a new one. With
 * `withinMs` a call without an answer in that time fails; without it a call waits as long as `fetch` does.
 */
export const remote = (url: string, token?: string, withinMs?: number): Ask<EveryCall> =>
  createClient<EveryCall>({
    language: () => 'en',
    token: () => token,
    transport: async ({ path, headers, fields }) => {
      const reply = await fetch(url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: formText(fillKey({ path, fields })),
        ...(withinMs !== undefined && { signal: AbortSignal.timeout(withinMs) }),
      })
      return { httpStatus: reply.status, body: await reply.json() }
    },
  })

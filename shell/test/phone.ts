// The native part of the packages as a process of its own: one process is one run of the app on a phone.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { folder } from '../src/app.ts'

/** Compiles the native part that uses nothing of Android. Returns the folder of its classes. */
export function compile(): string {
  const classes = mkdtempSync(join(tmpdir(), 'banyan-classes-'))
  const sources = [join(folder, 'native/android/PageFolder.java'), join(folder, 'test/java/Phone.java')]
  execFileSync('javac', ['--release', '11', '-Xlint:all', '-Werror', '-d', classes, ...sources])
  return classes
}

export interface Installed {
  readonly classes: string
  /** Where the phone keeps the packages. */
  readonly root: string
  /** The pinned key, in base64. */
  readonly key: string
  /** The pages inside the app. */
  readonly inside?: { readonly number: number; readonly name: string }
}

export interface Run {
  /** Sends a command and returns its answer. Throws if the native part refuses. */
  ask(...parts: readonly (string | number)[]): Promise<string>
  /**
   * Sends a command and ends the process when a condition holds, as a phone whose battery is empty; or after the answer, if that
   * comes first.
   */
  dieDuring(when: () => boolean, ...parts: readonly (string | number)[]): Promise<void>
  /** The person closes the app. */
  close(): Promise<void>
}

/** Waits until a condition holds that nothing announces. */
async function until(when: () => boolean): Promise<void> {
  while (!when()) await new Promise((done) => setTimeout(done, 1))
}

const usual = { number: 109, name: '1.0.9' }

/** Starts the app. Returns with the folder of the pages that run, `inside` for those of the app. */
export async function startApp({
  classes,
  root,
  key,
  inside = usual,
}: Installed): Promise<Run & { pages: string }> {
  const args = ['-cp', classes, 'app.banyan.member.Phone', root, String(inside.number), inside.name, key]
  const child: ChildProcess = spawn('java', args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const { stdin, stdout } = child
  if (!stdin || !stdout) throw new Error('The process has no pipes.')
  const ended = once(child, 'exit')
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  const send = (parts: readonly (string | number)[]) => stdin.write(`${parts.join('\t')}\n`)
  const run: Run = {
    async ask(...parts) {
      send(parts)
      const { value, done } = await lines.next()
      if (done) throw new Error('The process has ended.')
      const [kind, text = ''] = value.split('\t')
      if (kind !== 'ok') throw new Error(text)
      return text
    },
    async dieDuring(when, ...parts) {
      const answered = new Promise((done) => stdout.once('data', done))
      send(parts)
      const isOver = () => child.signalCode !== null || child.exitCode !== null
      await Promise.race([answered, until(() => isOver() || when())])
      child.kill('SIGKILL')
      await ended
    },
    async close() {
      stdin.end()
      await ended
    },
  }
  return { ...run, pages: await run.ask('start') }
}

// The checks of the project, each a command.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepCompiled } from './vitest/compile-cache.ts'
import { counts, faultsOf } from './vitest/outcome.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

keepCompiled()

export interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
  output: string
  /** The failed tests with the first line of their errors, or the last lines of a failed command. */
  faults: string[]
}

export interface Step {
  name: string
  command: [string, ...string[]]
  env?: Record<string, string>
  /** True for a step that mostly waits for the network or the disk: it runs beside the others. */
  beside?: boolean
  /** The name of a step that must have ended before, if the group has it. */
  after?: string
  /** True if its output is shown also when it succeeds. */
  aloud?: boolean
  /** True for a test runner: its output is printed while it runs, and its counts are read from its last lines. */
  runner?: boolean
}

const vitest = (project: string, ...options: string[]): Step => ({
  name: project,
  command: ['vitest', 'run', '--project', project, ...options],
  runner: true,
})

export const steps = {
  format: { name: 'format', command: ['oxfmt', '--check', '.'] },
  lint: { name: 'lint', command: ['oxlint', '--type-aware', '--quiet'] },
  types: { name: 'types', command: ['tsc', '-b'] },
  knip: { name: 'knip', command: ['knip'] },
  schema: { name: 'schema', command: ['node', 'tools/tree/db-types.ts', '--check'] },
  parts: { name: 'parts', command: ['node', 'tools/install/parts.ts'], beside: true, aloud: true },
  // Another step runs beside it.
  unit: { ...vitest('unit', '--maxWorkers=2'), after: 'parts' },
  server: vitest('server'),
  build: { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  // The image takes the builds of the front ends over.
  image: { name: 'image', command: ['vitest', 'run', '--project', 'image'], beside: true, after: 'build' },
  browser: vitest('browser'),
  bench: { name: 'bench, small', command: ['node', 'bench/src/main.ts', '--small'] },
} satisfies Record<string, Step>

/** Returns the step of a test runner without its slow tests (`tools/vitest/quick.ts`). */
export const quick = (step: Step): Step => ({ ...step, env: { ...step.env, QUICK: '1' } })

/** Runs one step and prints its result. The output is shown if the step fails; that of a runner always. */
export async function run(step: Step): Promise<Outcome> {
  const begun = performance.now()
  const [program, ...args] = step.command
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      ...step.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk.toString()
    if (step.runner) process.stdout.write(chunk)
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const code = await new Promise<number>((done) => {
    child.on('error', () => done(1))
    child.on('close', (status) => done(status ?? 1))
  })
  const seconds = (performance.now() - begun) / 1000
  if ((code !== 0 || step.aloud) && !step.runner) process.stdout.write(output)
  const found = step.runner ? counts(output) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  // A runner that exits with an error but reports no failure counts as one failure.
  if (code !== 0 && found.failed === 0) found.failed = 1
  process.stdout.write(`${found.failed ? '✗' : '✓'} ${step.name} (${seconds.toFixed(1)} s)\n`)
  const faults = found.failed ? faultsOf(output, step.runner ?? false) : []
  return { name: step.name, ...found, seconds, output, faults }
}

/** Steps of which two run at a time, besides those that wait for the network or the disk. */
export type Group = readonly Step[]

/** Runs the steps of a group, each when the one that it names in `after` has ended. Returns the outcomes in their order. */
export async function runGroup(group: Group, runStep = run): Promise<Outcome[]> {
  const outcomes = new Map(group.map(({ name }) => [name, Promise.withResolvers<Outcome>()]))
  const begin = async (step: Step): Promise<void> => {
    await outcomes.get(step.after ?? '')?.promise
    outcomes.get(step.name)?.resolve(await runStep(step))
  }
  for (const step of group) if (step.beside) void begin(step)
  const waiting = group.filter((step) => !step.beside)
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await begin(next)
  }
  await Promise.all([lane(), lane()])
  return Promise.all([...outcomes.values()].map(({ promise }) => promise))
}

/** Runs steps and groups of steps one after the other and prints a summary line. */
export async function runAll(list: readonly (Step | Group)[]): Promise<never> {
  const begun = performance.now()
  const outcomes: Outcome[] = []
  for (const one of list) outcomes.push(...('name' in one ? [await run(one)] : await runGroup(one)))
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const failed = sum((outcome) => outcome.failed)
  const line = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(7)} s  ${name}\n`
  for (const { name, seconds } of outcomes) process.stdout.write(line(seconds, name))
  process.stdout.write(line((performance.now() - begun) / 1000, 'together'))
  for (const { name, faults } of outcomes)
    if (faults.length > 0)
      process.stdout.write(`\n✗ ${name}\n${faults.map((fault) => `  ${fault}\n`).join('')}`)
  process.stdout.write(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed\n`)
  process.exit(failed ? 1 : 0)
}

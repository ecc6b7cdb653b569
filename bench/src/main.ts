// `npm run bench [-- --small] [folder …]`: runs each bench/src/*/*.ts that exports `run`, one after the other. Prints
// one line of JSON per case, and at the end a table of the reached and missed targets. `--small` only checks that the
// cases work: its figures have no meaning, so several benches run at the same time.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Bench, isReached, ratioOf, type Result } from './result.ts'

const small = process.argv.includes('--small')
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

interface Named {
  readonly folder: string
  readonly bench: Bench
}

async function benches(): Promise<Named[]> {
  const found: Named[] = []
  const entries = await readdir(import.meta.dirname, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  for (const folder of folders.sort()) {
    if (wanted.length > 0 && !wanted.includes(folder)) continue
    const files = await readdir(join(import.meta.dirname, folder))
    for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name)).sort()) {
      const url = pathToFileURL(join(import.meta.dirname, folder, file)).href
      const { run } = (await import(url)) as Partial<Bench>
      if (run) found.push({ folder, bench: { run } })
    }
  }
  return found
}

interface Row {
  readonly name: string
  readonly result: Result
}

/** Returns a target as text: `≥ 0.15 × pgbench`. */
function tellTarget({ target, baseline, unit }: Result): string {
  if (target.of === 'none') return `none: ${target.why}`
  const bound = target.atLeast === undefined ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`
  return target.of === 'ratio'
    ? `${bound} × ${baseline?.name ?? 'a baseline that is missing'}`
    : `${bound} ${unit}`
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, result }) => {
    const reached = isReached(result)
    const verdict =
      reached === undefined
        ? result.target.of === 'none'
          ? ''
          : 'not measured'
        : reached
          ? 'reached'
          : 'MISSED'
    return [
      name,
      `${result.value} ${result.unit}`,
      String(ratioOf(result) ?? ''),
      tellTarget(result),
      verdict,
    ]
  })
  const all = [['case', 'measured', 'ratio', 'target', ''], ...cells]
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const rows: Row[] = []

async function runBench({ folder, bench }: Named): Promise<void> {
  for await (const result of bench.run({ small })) {
    const row = { name: `${folder}/${result.name}`, result }
    rows.push(row)
    const ratio = ratioOf(result)
    console.log(
      JSON.stringify({
        bench: row.name,
        ...result,
        name: undefined,
        ratio,
        reached: isReached(result),
        small,
      }),
    )
  }
}

const waiting = await benches()
const lane = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await runBench(next)
}
// A bench that fails must not end the process while another one still has its servers.
const lanes = await Promise.allSettled(Array.from({ length: small ? 3 : 1 }, lane))
if (!small) console.log(`\n${table(rows)}`)
for (const ended of lanes) if (ended.status === 'rejected') console.error(ended.reason)
const wrong = rows.filter(({ result }) => result.wrong || Number.isNaN(result.value))
for (const { name, result } of wrong) console.error(`${name} is wrong: ${result.wrong ?? 'it has no value'}`)
if (wrong.length > 0 || lanes.some(({ status }) => status === 'rejected')) process.exitCode = 1

// `npm run bench [-- --small] [name …]`: runs every bench/src/*/*.ts that exports `run`, one after the other, and
// prints one line of JSON per case. `--small` only shows that they work; it times nothing worth reading.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bench } from './result.ts'

const small = process.argv.includes('--small')
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

const folders = (await readdir(import.meta.dirname, { withFileTypes: true })).filter((entry) =>
  entry.isDirectory(),
)
let failed = false
for (const folder of folders.map(({ name }) => name).sort()) {
  if (wanted.length > 0 && !wanted.includes(folder)) continue
  const files = (await readdir(join(import.meta.dirname, folder))).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  for (const file of files.sort()) {
    const module = (await import(
      pathToFileURL(join(import.meta.dirname, folder, file)).href
    )) as Partial<Bench>
    if (!module.run) continue
    for await (const result of module.run({ small })) {
      const ratio = result.baseline ? result.value / result.baseline.value : undefined
      const reached = result.target === undefined ? undefined : (ratio ?? result.value) >= result.target
      console.log(
        JSON.stringify({
          bench: `${folder}/${result.name}`,
          ...result,
          name: undefined,
          ratio,
          reached,
          small,
        }),
      )
      if (result.wrong) failed = true
    }
  }
}
if (failed) process.exitCode = 1

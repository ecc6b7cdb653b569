// Loaded into a measured server. On SIGUSR2 it collects garbage and writes the remaining bytes into HELD_FILE: the live
// heap, and all memory outside of the heap.
import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  for (let n = 0; n < 3; n++) collect()
  const { rss, heapTotal, heapUsed } = process.memoryUsage()
  writeFileSync(process.env.HELD_FILE, `${heapUsed + rss - heapTotal}\n`)
})

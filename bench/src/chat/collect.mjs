// Loaded into a server that is measured: told to, it clears its memory away, which it would do by itself only when it
// needs some, and writes down what it holds then: what lives in the heap, and all that it has outside of it.
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

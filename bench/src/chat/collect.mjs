// Loaded into a server that is measured: it clears its memory away when it is told to, which it would do by itself
// only when it needs some.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => collect())

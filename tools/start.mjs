// `npm start`: installs on the first run, then runs tools/start.ts on the pinned Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { giveUp, install, pinnedNode, root } from './install/setup.mjs'

install()
const server = spawn(pinnedNode(), [join(root, 'tools/start.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
})
server.on('error', (error) => giveUp(`The pinned Node could not be started: ${error.message}.`))
// The child finishes its work; this process only passes the signal on and waits.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))

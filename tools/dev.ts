// `npm run dev`: the server, restarted when its files change, and both front ends with hot reload.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` }

const run = (command: string, ...args: string[]): ChildProcess =>
  spawn(command, args, { cwd: root, env, stdio: 'inherit' })

const children = [
  run(
    process.execPath,
    '--watch-path=server/src',
    '--watch-path=contract/src',
    '--watch-path=rules/src',
    '--watch-preserve-output',
    'tools/start.ts',
  ),
  run('npm', 'run', '--silent', 'dev', '--workspace', 'member'),
  run('npm', 'run', '--silent', 'dev', '--workspace', 'console'),
]

let ending = false
function end(): void {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
// If one process ends, end the others too.
for (const child of children) child.on('exit', end)

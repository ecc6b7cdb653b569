// The second half of `npm start`, on the pinned Node: builds changed front ends, fills the demo world once, serves
// everything on one port, and prints the address and the logins.
import { readConfig } from '../server/src/boot/config.ts'
import { start, stopOnSignals, whyNot } from '../server/src/main.ts'
import { demoTotpSecret, members, staff } from '../demo/src/story.ts'
import { buildFrontEnds } from './build.ts'
import { fillDemo } from './demo.ts'

const say = (line = '') => process.stdout.write(`${line}\n`)

function welcome(url: string): void {
  say()
  say(`  Member app   ${url}/`)
  say(`  Console      ${url}/console/`)
  say(`  Reference    ${url}/docs`)
  say()
  say('  Demo members (password, payment password)')
  for (const member of members.slice(0, 5))
    say(
      `    ${member.account.padEnd(22)} ${member.password}  ${member.payPassword ?? '(none yet)'}   ${member.nickName}`,
    )
  say('  Demo staff (password; one-time code: npm run code)')
  for (const person of staff) say(`    ${person.name.padEnd(22)} ${person.password}  ${person.role}`)
  say(`    authenticator secret   ${demoTotpSecret}`)
  say()
  say('  Ctrl+C stops it.')
}

try {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  buildFrontEnds()
  const starting = start(config, {
    async beforeServing(databaseUrl, state) {
      if (state !== 'empty') return
      say('Telling the demo’s story (once) …')
      await fillDemo(config, databaseUrl)
    },
  })
  stopOnSignals(starting, config.DRAIN_MS + config.STOP_MS)
  const running = await starting
  if (config.production) say(`Banyan serves at ${running.url}`)
  else welcome(running.url)
} catch (error) {
  process.stderr.write(`${whyNot(error)}\n`)
  process.exit(1)
}

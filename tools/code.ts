// `npm run code` prints the current one-time code of the demo's staff; `npm run code -- SECRET` prints that of another
// secret. For development.
import { demoTotpSecret } from '../demo/src/story.ts'
import { oneTimeCode } from './demo.ts'

const [secret = demoTotpSecret, ...rest] = process.argv.slice(2)
try {
  if (rest.length > 0) throw new Error('Pass at most one secret.')
  const plain = secret.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z2-7]{16,}=*$/.test(plain)) throw new Error('A secret is 16 or more of A–Z and 2–7.')
  process.stdout.write(`${oneTimeCode(plain, new Date(performance.timeOrigin + performance.now()))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

// `npm run staff -- NAME ROLE` adds a member of staff. The password and the secret of the one-time codes are generated
// here and printed once; they are not stored in plain text. `npm run staff -- --all-networks` deletes the allowed networks,
// for staff whose networks have changed and who can't log in to change the list.
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { roles, type Role } from '@banyan/contract/staff/right'
import { generateSecret, generateURI } from 'otplib'
import { openApp } from '../server/src/boot/app.ts'
import type { App } from '../server/src/boot/app-context.ts'
import { type Config, readConfig } from '../server/src/boot/config.ts'
import { codeOf } from '../server/src/db/db.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { startPostgres } from '../server/src/db/postgres.ts'
import { createStaff } from '../server/src/staff/create.ts'
import { deleteNetworks } from '../server/src/staff/people/network.ts'
import { enterWorld } from '../server/src/boot/world.ts'

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

/** Returns sixteen characters, letters and digits, without similar ones. */
function newPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? ''
  const made = Array.from({ length: 16 }, () => pick(letters + digits))
  const [first, second] = [randomInt(8), 8 + randomInt(8)]
  made[first] = pick(letters)
  made[second] = pick(digits)
  return made.join('')
}

const isRole = (text: string): text is Role => roles.some((role) => role === text)

const say = (line: string) => process.stdout.write(`${line}\n`)

async function add(app: App, name: string, role: Role): Promise<void> {
  const [password, totpSecret] = [newPassword(), generateSecret()]
  await createStaff(app, { name, role, password, totpSecret })
  say(`${name} can sign in to the console as ${role}. This is shown once:`)
  say(`  password       ${password}`)
  say(`  authenticator  ${generateURI({ issuer: 'Banyan', label: name, secret: totpSecret })}`)
}

async function allowAllNetworks(app: App): Promise<void> {
  await deleteNetworks(app.database.db)
  say('Staff can log in from all networks again.')
}

async function withApp(config: Config, work: (app: App) => Promise<void>): Promise<void> {
  const folder = join(config.DATA_DIR, 'postgres')
  if (!config.DATABASE_URL && !existsSync(folder))
    throw new Error(`There is no database in ${folder} yet; run: npm start.`)
  const postgres = config.DATABASE_URL ? undefined : await startPostgres({ dir: folder })
  const databaseUrl = config.DATABASE_URL ?? postgres?.url ?? ''
  try {
    if (postgres) await migrate(databaseUrl)
    const app = openApp({ config, databaseUrl })
    try {
      await enterWorld(app)
      await work(app)
    } finally {
      await app.close()
    }
  } finally {
    await postgres?.stop()
  }
}

/** Returns one sentence about the error. */
function why(error: unknown, name: string): string {
  if (codeOf(error) === '23505') return `There is a person of staff named ${name} already.`
  return error instanceof Error ? error.message : String(error)
}

const [name = '', role = '', ...rest] = process.argv.slice(2)
try {
  const config = () => readConfig({ LOG_LEVEL: 'error', ...process.env })
  if (name === '--all-networks' && role === '') await withApp(config(), allowAllNetworks)
  else {
    if (name === '' || role === '' || rest.length > 0)
      throw new Error('Usage: npm run staff -- NAME ROLE (put a name with spaces in quotes).')
    if (!isRole(role)) throw new Error(`A role is one of ${roles.join(', ')}.`)
    await withApp(config(), (app) => add(app, name, role))
  }
} catch (error) {
  process.stderr.write(`${why(error, name)}\n`)
  process.exitCode = 1
}

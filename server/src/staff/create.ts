import { roles, type Role } from '@banyan/contract/staff/right'
import { isPassword } from '@banyan/rules/validate'
import type { App } from '../boot/app-context.ts'
import { insertStaff } from './staff.sql.ts'
import { sealSecret } from './totp.ts'

export interface NewStaff {
  readonly name: string
  readonly role: Role
  readonly password: string
  /** Base32, the format of authenticators. */
  readonly totpSecret: string
}

/** Adds a member of staff. Throws an error with one sentence if the name, role or password can't be used. */
export async function createStaff(app: App, person: NewStaff): Promise<bigint> {
  const name = person.name.normalize('NFC').trim()
  if (name.length < 2 || name.length > 60) throw new Error('A name has 2 to 60 characters.')
  if (/\p{Cc}/u.test(name)) throw new Error('A name is one line of words.')
  if (!roles.includes(person.role)) throw new Error(`A role is one of ${roles.join(', ')}.`)
  if (!isPassword(person.password))
    throw new Error('A password has 8 to 16 characters with letters and digits.')
  return insertStaff(app.database.db, {
    name,
    role: person.role,
    password_hash: await app.hasher.hash(person.password, 'staff'),
    totp_secret: sealSecret(app.config, person.totpSecret),
    created_at: app.clock.now(),
  })
}

import type { Ask } from '@banyan/contract/client'
import type { Role } from '@banyan/contract/staff/right'
import { generateSecret, generateSync } from 'otplib'
import { createStaff } from '../staff/create.ts'
import type { EveryCall, TestApp } from './app.ts'

export interface StaffPerson {
  readonly name: string
  readonly password: string
  readonly secret: string
  readonly token: string
  readonly ask: Ask<EveryCall>
  /** Returns the current one-time code by the test's clock. */
  readonly code: () => string
}

/** Adds a member of staff and logs in through the real call. */
export async function staffPerson(world: TestApp, role: Role, name: string = role): Promise<StaffPerson> {
  const secret = generateSecret()
  const password = 'Console2026'
  await createStaff(world.app, { name, role, password, totpSecret: secret })
  const code = () => generateSync({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) })
  const { data } = await world.client()('/staff/login/login', 'do-login', { name, password, code: code() })
  return { name, password, secret, token: data.token, ask: world.client(data.token), code }
}

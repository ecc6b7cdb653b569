import type { Role } from '@banyan/contract/staff/right'
import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import type { SettingsStore } from './settings.ts'

/** Who is signed in, as the door hands it to a handler. */
export interface MemberSession {
  readonly sessionId: bigint
  readonly memberId: bigint
}

export interface StaffSession {
  readonly sessionId: bigint
  readonly staffId: bigint
  readonly name: string
  readonly role: Role
}

/** Looks tokens up; undefined when there is no such session, it has ended, or its account may not act. */
export interface Sessions {
  member(token: string): Promise<MemberSession | undefined>
  staff(token: string): Promise<StaffSession | undefined>
}

/** Sessions as the database keeps them: tokens hashed, valid for so many days from last use (D29). */
export function openSessions(_db: Db, _clock: Clock, _settings: SettingsStore): Sessions {
  return { member: async () => undefined, staff: async () => undefined }
}

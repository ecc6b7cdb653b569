import type { AppService } from '@banyan/contract/staff/system/state'
import type { Db } from '../../db/db.ts'

export interface PushFailure {
  readonly service: AppService
  readonly failed_at: Date
  /** True if the service did not accept the credentials. */
  readonly refused: boolean
  readonly reason: string
}

export async function writeWorking(db: Db, service: AppService, at: Date): Promise<void> {
  await db
    .insertInto('push_service')
    .values({ service, ok_at: at })
    .onConflict((conflict) => conflict.column('service').doUpdateSet({ ok_at: at }))
    .execute()
}

export async function writeFailure(
  db: Db,
  { service, failed_at, refused, reason }: PushFailure,
): Promise<void> {
  await db
    .insertInto('push_service')
    .values({ service, failed_at, refused, reason })
    .onConflict((conflict) => conflict.column('service').doUpdateSet({ failed_at, refused, reason }))
    .execute()
}

// The member agreement and the privacy policy. Staff write them as articles; the newest published one of its kind is valid.
import * as contract from '@banyan/contract/app/legal'
import type { Tx } from '../db/db.ts'
import { handle } from '../door/handler.ts'
import { once } from '../door/idempotency.ts'
import { acceptCurrent, acceptVersion, listAsked, readLegal } from './legal.sql.ts'

/** Returns the reply of the page of an agreement or a privacy policy. */
export const showLegal = ({
  title,
  body,
  publish_at,
}: {
  title: string
  body: string
  publish_at: Date
}) => ({
  title,
  body,
  time: publish_at.toISOString(),
})

export const loadLegal = handle(contract.loadLegal, async ({ app, request, language }) => {
  const found = await readLegal(app.database.db, request.page, language, app.clock.now())
  // The migration inserts both texts, and staff can't take the last one back.
  if (!found) throw new Error(`there is no ${request.page}`)
  return showLegal(found)
})

export const loadConsent = handle(contract.loadConsent, async ({ app, member }) => {
  const rows = await listAsked(app.database.db, member.memberId, app.clock.now())
  return { list: rows.map(({ kind, id, version }) => ({ page: kind, id: String(id), version })) }
})

export const doConsent = handle(contract.doConsent, (context) =>
  once(context, async (tx) => {
    const { app, member, request, refuse } = context
    for (const { page, id, version } of request.accepted) {
      const accepted = { member: member.memberId, kind: page, article: BigInt(id), version }
      if (!(await acceptVersion(tx, accepted, app.clock.now()))) return refuse('legal-changed')
    }
    return {}
  }),
)

/** Stores that a new member has accepted both texts as they are now. */
export const acceptAtSignUp = (tx: Tx, member: bigint, now: Date): Promise<void> =>
  acceptCurrent(tx, member, now)

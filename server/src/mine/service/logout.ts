// Closes an account for good (D31, decision 0074), in one transaction: either all personal data is gone and the account
// is closed, or nothing has changed. The ledger and other people's chats keep their entries; the member appears there as
// a closed account. Mobile number and email are free for a new account at once.
import * as contract from '@banyan/contract/mine/service/logout'
import { cents, formatCents } from '@banyan/rules/money'
import { maskAccount } from '@banyan/rules/validate'
import { publishAfterCommit } from '../../bus/event.ts'
import { handle } from '../../door/handler.ts'
import { deleteUses } from '../../files/files.ts'
import { useCode } from '../../identity/captcha.ts'
import { closeMember, lockMember, ownAccount, signedInMember } from '../../identity/member.ts'
import { closeAccounts } from '../../ledger/ledger.ts'
import { lockPlacing } from '../../shop/own/closing.ts'
import { eraseAll, listObstacles } from './closing.ts'
import { giveUp, listRests, readExits, type Rest, sameRests } from './rests.ts'

export const loadLogout = handle(contract.loadLogout, async ({ app, member }) => {
  const { db } = app.database
  const found = await signedInMember(app, member.memberId)
  const exits = await readExits(app, found.id)
  const [obstacles, rests] = [await listObstacles(db, found.id, exits), await listRests(db, found.id, exits)]
  return {
    sentTo: maskAccount(ownAccount(found).account),
    obstacles: obstacles.map(({ kind, amount, count, group }) => ({
      kind,
      amount: amount === undefined ? null : formatCents(amount),
      count: count ?? null,
      group: group ? { id: String(group.id), name: group.name } : null,
    })),
    rests: rests.map(({ kind, amount }) => ({ kind, amount: formatCents(amount) })),
  }
})

export const doClose = handle(contract.doClose, async ({ app, request, member, refuse }) => {
  const found = await signedInMember(app, member.memberId)
  const { db } = app.database
  const exits = await readExits(app, found.id)
  const confirmed = (request.rests ?? []).map(({ kind, amount }): Rest => ({ kind, amount: cents(amount) }))
  // The lists come first, so that a member who can't close the account yet does not use up the code.
  if ((await listObstacles(db, found.id, exits)).length > 0) return refuse('closing-obstacles')
  if (!sameRests(await listRests(db, found.id, exits), confirmed)) return refuse('closing-rests')
  const { account } = ownAccount(found)
  if (!(await useCode(app, 'close-account', account, request.captcha))) return refuse('captcha-wrong')
  const at = app.clock.now()
  await publishAfterCommit(app, async (tx, news) => {
    // Another device has closed the account since.
    if (!(await lockMember(tx, found.id))) return
    await lockPlacing(tx, found.id)
    if ((await listObstacles(tx, found.id, exits)).length > 0) return refuse('closing-obstacles')
    // A payment locks the accounts before it raises the member's version, stores a notice and refers to the member's row.
    // So the accounts are locked before those; otherwise each waits for the other. From now on they take no money.
    if (confirmed.length > 0 && !(await giveUp(tx, { member: found.id, at, exits }, confirmed)))
      return refuse('closing-rests')
    if (!(await closeAccounts(tx, found.id))) return refuse('closing-obstacles')
    await closeMember(tx, found.id, at)
    await eraseAll(tx, { member: found.id, at, news, stop: () => refuse('closing-obstacles') })
    await deleteUses(tx, 'member', found.id, 0n)
    await app.sessions.endAll(tx, found.id)
  })
  app.sessions.ended(found.id)
  return {}
})

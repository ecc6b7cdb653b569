import { z } from 'zod'
import { call } from '../../call.ts'
import { done, instant, money, nothing } from '../../field.ts'

const proof = z.strictObject({
  ran: instant,
  clean: z.boolean(),
  checks: z.array(z.strictObject({ code: z.string(), ok: z.boolean(), found: z.string() })),
  accounts: z.array(z.strictObject({ name: z.string(), currency: z.string(), balance: money })),
  head: z.string().nullable(),
  sealed: z.string(),
})

export const loadReconciliation = call({
  path: '/staff/finance/reconciliation',
  control: 'load-reconciliation',
  who: { staff: 'ledger.read' },
  says: 'The last full proof of the ledger and the last proof of its new entries: each check in words, the system accounts, and the head of the hash chain (D17).',
  request: nothing,
  reply: z.strictObject({
    /** The last full proof, made nightly and on request; null before the first. */
    full: proof.nullable(),
    /** The last proof of the entries since the proof before it, made hourly; null before the first. */
    recent: proof.nullable(),
    /** The time of the oldest request for a full proof that has not been answered; null without one. */
    asked: instant.nullable(),
    /** The hash chain of the audit log (D51): its entries, its newest hash and link, and entries that wait for their link. */
    log: z.strictObject({
      entries: z.string(),
      head: z.string().nullable(),
      sealed: instant.nullable(),
      waiting: z.string(),
    }),
  }),
  errors: {},
})

export const doReconcile = call({
  path: '/staff/finance/reconciliation',
  control: 'do-reconcile',
  who: { staff: 'ledger.read' },
  says: 'Asks for a full proof of the ledger. A job makes it; load-reconciliation tells when it is there.',
  request: nothing,
  reply: done,
  errors: {},
})

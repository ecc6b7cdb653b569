import { z } from 'zod'
import { call } from '../../call.ts'
import { done, instant, money, nothing } from '../../field.ts'

const proof = z.object({
  ran: instant,
  clean: z.boolean(),
  checks: z.array(z.object({ code: z.string(), ok: z.boolean(), found: z.string() })),
  accounts: z.array(z.object({ name: z.string(), currency: z.string(), balance: money })),
  head: z.string().nullable(),
  sealed: z.string(),
})

export const loadReconciliation = call({
  path: '/staff/finance/reconciliation',
  control: 'load-reconciliation',
  who: { staff: 'ledger.read' },
  says: 'The last full proof of the ledger and the last proof of its new entries: each check in words, the system accounts, and the head of the hash chain (D17).',
  request: nothing,
  reply: z.object({
    /** The last full proof, made nightly and on request; null before the first. */
    full: proof.nullable(),
    /** The last proof of the entries since the proof before it, made hourly; null before the first. */
    recent: proof.nullable(),
  }),
  errors: {},
})

export const doReconcile = call({
  path: '/staff/finance/reconciliation',
  control: 'do-reconcile',
  who: { staff: 'ledger.read' },
  says: 'Proves the whole ledger now.',
  request: nothing,
  reply: done,
  errors: {},
})

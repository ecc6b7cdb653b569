import { z } from 'zod'
import { call } from '../../call.ts'
import { done, instant, money, nothing } from '../../field.ts'

export const loadReconciliation = call({
  path: '/staff/finance/reconciliation',
  control: 'load-reconciliation',
  who: { staff: 'ledger.read' },
  says: 'The last proof of the ledger: each check in words, the system accounts, and the head of the hash chain (D17).',
  request: nothing,
  reply: z.strictObject({
    ran: instant.nullable(),
    clean: z.boolean(),
    checks: z.array(z.strictObject({ code: z.string(), ok: z.boolean(), found: z.string() })),
    accounts: z.array(z.strictObject({ name: z.string(), currency: z.string(), balance: money })),
    head: z.string().nullable(),
    sealed: z.string(),
  }),
  errors: {},
})

export const doReconcile = call({
  path: '/staff/finance/reconciliation',
  control: 'do-reconcile',
  who: { staff: 'ledger.read' },
  says: 'Proves the ledger now.',
  request: nothing,
  reply: done,
  errors: {},
})

// The proof of the audit log: each entry has its link, each link its entry, and each link follows from the one before.
import { type AuditCheck, recordsFrom } from '../../ledger/audit-check.ts'
import { countSealed, type Fault, listFaults } from './audit.audit.sql.ts'

const says: Readonly<Record<Fault['fault'], (fault: Fault) => string>> = {
  order: ({ number }) => `Link ${number} of the audit log does not follow from the one before it.`,
  gone: ({ number, entry }) => `Entry ${entry} of the audit log, link ${number}, was removed.`,
  changed: ({ number, entry }) => `Entry ${entry} of the audit log does not match its link ${number}.`,
  unsealed: ({ number }) => `Entry ${number} of the audit log was inserted without a link.`,
  lost: ({ number }) => `Entry ${number} of the audit log was removed before it was sealed.`,
  head: ({ number, entry }) => `The audit log should end at link ${number}, but ends at ${entry ?? 0n}.`,
  twice: ({ number }) => `Entry ${number} of the audit log has a link and waits for another.`,
}

export const auditLogCheck: AuditCheck = {
  code: 'audit-log',
  async run(db, since) {
    const faults = await listFaults(db, since && recordsFrom(since))
    return {
      well: `The audit log has ${await countSealed(db)} entries, and no entry was changed, added or removed.`,
      faults: faults.map((fault) => says[fault.fault](fault)),
    }
  },
}

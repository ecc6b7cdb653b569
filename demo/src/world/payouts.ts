// The payout accounts of the demo's members, and the withdrawals that wait for staff.
import type { Country } from '@banyan/contract/app/region'
import type { Network } from '@banyan/contract/mine/receive/kind'

export type DemoPayout =
  | { kind: 'bank'; country: Country; bank: string; number: string; holder: string; branch: string }
  | { kind: 'block'; network: Network; address: string; label: string }

/** The payout accounts by the member's id; the first one is the default. */
export const payouts: Readonly<Partial<Record<string, readonly DemoPayout[]>>> = {
  noy: [
    {
      kind: 'bank',
      country: 'LA',
      bank: 'BCEL',
      number: '0101201000884098',
      holder: 'NOY PHOMMACHAN',
      branch: 'ສາຂານະຄອນຫຼວງ',
    },
    {
      kind: 'block',
      network: 'TRC20',
      address: 'TENmqTAY51Y4SEmUwZsYhPSeb4uUhrAtXD',
      label: 'Ledger',
    },
  ],
  james: [
    {
      kind: 'bank',
      country: 'TH',
      bank: 'KBANK',
      number: '0481234567',
      holder: 'JAMES OKAFOR',
      branch: 'Silom',
    },
  ],
}

/** Withdrawals that wait for staff, by the member's id. */
export const withdrawals: Readonly<Partial<Record<string, string>>> = { james: '500.00' }

import type { SubjectKind } from '@banyan/contract/chat/message'
import type { Right } from '@banyan/contract/staff/right'
import type { ReactNode } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { Me } from '../../state/me.ts'

interface LinkedRecord {
  readonly kind: SubjectKind
  readonly id: string
  /** The code of a product, or the number of a third-party payment. */
  readonly sn: string
  /** The id of the record's owner. */
  readonly member: string
}

/** The page of each kind of record, and the right that it needs. */
const recordPages: Readonly<Record<SubjectKind, readonly [Right, (record: LinkedRecord) => string]>> = {
  product: ['goods.change', ({ sn }) => `/goods/goods?search=${encodeURIComponent(sn)}`],
  order: ['order.read', ({ id }) => `/goods/order?state=all&item=${id}`],
  refund: ['refund.decide', ({ id }) => `/finance/refund?item=${id}`],
  recharge: ['recharge.read', ({ id }) => `/finance/recharge?item=${id}`],
  'third-payment': [
    'recharge.read',
    ({ id, sn }) => `/finance/third-payment?search=${encodeURIComponent(sn)}&item=${id}`,
  ],
  withdraw: ['withdraw.read', ({ id }) => `/finance/withdraw?item=${id}`],
  transfer: ['ledger.read', ({ member }) => `/finance/statement?member=${member}`],
  entry: ['ledger.read', ({ member }) => `/finance/statement?member=${member}`],
}

/** The subject of a member's question, as a link to its page if the person has the right to see that page. */
export function RecordLink({ record, children }: { record: LinkedRecord; children: ReactNode }) {
  const me = useOutletContext<Me>()
  const [right, address] = recordPages[record.kind]
  if (!me.rights.includes(right)) return children
  return (
    <Link to={address(record)} className="in-text">
      {children}
    </Link>
  )
}

import type { State } from '@banyan/rules/staff/system/warning'
import { Tag } from 'antd'
import { Link, useOutletContext } from 'react-router'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { FactList } from '../../../parts/list/facts.tsx'
import type { Me } from '../../../state/me.ts'
import { mayOpen } from '../../../state/menu.ts'
import { text } from '../state.text.ts'
import css from '../state.module.css'

const page = '/finance/reconciliation'

/** The last reconciliations of the ledger and the audit log. */
export function Proofs({ proofs }: { proofs: State['proofs'] }) {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  return (
    <section className="card">
      <h2 className="block-title">{words.proofs}</h2>
      <p className={css['says']}>
        {words.proofsSays} {mayOpen(page, me.rights) && <Link to={page}>{words.proofsOpen}</Link>}
      </p>
      <div className={css['facts']}>
        <FactList>
          <dt>{words.proofFull}</dt>
          <dd>
            <Proof proof={proofs.full} />
          </dd>
          <dt>{words.proofRecent}</dt>
          <dd>
            <Proof proof={proofs.recent} />
          </dd>
        </FactList>
      </div>
    </section>
  )
}

function Proof({ proof }: { proof: State['proofs']['full'] }) {
  const words = useWords(text)
  if (proof === null) return <span className="quiet">{words.never}</span>
  return (
    <>
      <Tag color={proof.clean ? 'success' : 'error'}>{proof.clean ? words.proofGood : words.proofBad}</Tag>
      <span className="digits">{showTime(proof.ran)}</span>
    </>
  )
}

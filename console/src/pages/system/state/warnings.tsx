import { type State, type Warning, warningsOf } from '@banyan/rules/staff/system/warning'
import { Alert } from 'antd'
import { Link, useOutletContext } from 'react-router'
import { useWords } from '../../../lang/words.ts'
import type { Me } from '../../../state/me.ts'
import { mayOpen } from '../../../state/menu.ts'
import { text } from '../state.text.ts'
import { jobWords } from '../../../parts/job/job.text.ts'
import { warningSays, warningWords } from './words.text.ts'
import css from '../state.module.css'

/** The page where a warning is dealt with. */
const pages: Readonly<Partial<Record<Warning['code'], string>>> = {
  'proof-failed': '/finance/reconciliation',
  'proof-late': '/finance/reconciliation',
  'items-parked': '/system/parked',
}

/** The warnings of the system, each with the action to take; a note if there are no warnings. */
export function Warnings({ state }: { state: State }) {
  const words = useWords(text)
  const titles = useWords(warningWords)
  const says = useWords(warningSays)
  const jobs: Readonly<Record<string, string>> = useWords(jobWords)
  const channels: Readonly<Record<string, string>> = {
    email: words.email,
    mobile: words.mobile,
    fcm: words.fcm,
    apns: words.apns,
  }
  const me = useOutletContext<Me>()
  const warnings = warningsOf(state)
  if (warnings.length === 0) return <Alert type="success" showIcon title={words.allWell} />
  return (
    <section className={css['warnings']} aria-label={words.warnings}>
      {warnings.map(({ code, level, about, count }) => {
        const page = pages[code]
        return (
          <Alert
            key={`${code} ${about}`}
            type={level === 'bad' ? 'error' : 'warning'}
            showIcon
            title={`${level === 'bad' ? words.bad : words.warn} · ${titles[code](jobs[about] ?? channels[about] ?? about, count)}`}
            description={
              <>
                {says[code]}{' '}
                {page !== undefined && mayOpen(page, me.rights) && (
                  <Link to={code === 'items-parked' ? `${page}?job=${about}` : page}>{words.open}</Link>
                )}
              </>
            }
          />
        )
      })}
    </section>
  )
}

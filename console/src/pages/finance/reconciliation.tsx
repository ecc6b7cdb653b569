import {
  CheckCircleFilled,
  CloseCircleFilled,
  QuestionCircleFilled,
  SafetyCertificateOutlined,
} from '@ant-design/icons'
import type { ReplyOf } from '@banyan/contract/call'
import type { loadReconciliation } from '@banyan/contract/staff/finance/reconciliation'
import { showMoney } from '@banyan/rules/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { CopyButton } from '../../parts/field/copy-button.tsx'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { useAct } from '../../state/act.ts'
import { ask } from '../../state/ask.ts'
import { accountWords } from '../../parts/list/account.text.ts'
import { text } from './reconciliation.text.ts'
import { checkSays, checkWords } from './reconciliation/checks.text.ts'
import { FactList } from '../../parts/list/facts.tsx'
import css from './reconciliation.module.css'

type Proofs = ReplyOf<typeof loadReconciliation>
type Proof = NonNullable<Proofs['full']>

/** Returns the proofs made so far, newest first. */
const made = ({ full, recent }: Proofs): Proof[] =>
  [full, recent].filter((proof) => proof !== null).toSorted((a, b) => b.ran.localeCompare(a.ran))

const isClean = (proofs: Proofs): boolean => made(proofs).every(({ clean }) => clean)

const load = async (signal?: AbortSignal) =>
  (await ask('/staff/finance/reconciliation', 'load-reconciliation', {}, { signal })).data

const key = ['reconciliation']
/** The page asks this often whether a proof that staff asked for is there. */
const askedPollMs = 2_000

/** Returns the text of a name from the ledger, or the name itself if it has no text. */
const named = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name

/** The last proofs of the ledger: the checks, the system accounts, and the head of the chain (D17). */
export function Page() {
  const words = useWords(text)
  const client = useQueryClient()
  const proof = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    refetchInterval: ({ state }) => (state.data?.asked ? askedPollMs : false),
  })
  const prove = useAct({
    run: () => ask('/staff/finance/reconciliation', 'do-reconcile', {}),
    done: () => void client.invalidateQueries({ queryKey: key }),
  })
  const asked = proof.data?.asked ?? null
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <Button
            type="primary"
            icon={<SafetyCertificateOutlined />}
            loading={prove.busy || asked !== null}
            onClick={() => void prove.run()}
          >
            {words.prove}
          </Button>
        }
      />
      <Loaded query={proof}>
        {(data) => {
          const [newest] = made(data)
          return (
            <>
              {asked && <output className="quiet">{words.proving(showTime(asked))}</output>}
              <Verdict proofs={data} />
              {newest && (
                <div className={css['two']}>
                  <Checks proofs={data} />
                  <div>
                    <Accounts accounts={newest.accounts} />
                    <Chain head={newest.head} sealed={newest.sealed} />
                    <LogChain log={data.log} />
                  </div>
                </div>
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/**
 * Returns the checks of the full proof, and those that only the newer proof has or finds failed. Failed ones come
 * first.
 */
function checksOf(proofs: Proofs): Proof['checks'] {
  const byCode = new Map<string, Proof['checks'][number]>()
  for (const check of made(proofs).flatMap(({ checks }) => checks))
    if (!byCode.has(check.code) || !check.ok) byCode.set(check.code, check)
  return [...byCode.values()].toSorted((a, b) => Number(a.ok) - Number(b.ok))
}

function Verdict({ proofs }: { proofs: Proofs }) {
  const words = useWords(text)
  if (made(proofs).length === 0)
    return (
      <section className={`card ${css['verdict']}`}>
        <QuestionCircleFilled className="quiet" />
        <div>
          <h2>{words.never}</h2>
          <p>{words.neverHelp}</p>
        </div>
      </section>
    )
  const clean = isClean(proofs)
  const failed = checksOf(proofs).filter((check) => !check.ok).length
  const times = [
    proofs.full && words.full(showTime(proofs.full.ran)),
    proofs.recent && words.recent(showTime(proofs.recent.ran)),
    clean ? null : words.badHelp,
  ]
  return (
    <section className={`card ${css['verdict']} ${clean ? css['good'] : css['bad']}`}>
      {clean ? <CheckCircleFilled /> : <CloseCircleFilled />}
      <div>
        <h2>{clean ? words.good : words.bad(failed)}</h2>
        <p>{times.filter((part) => part !== null).join(' · ')}</p>
      </div>
    </section>
  )
}

function Checks({ proofs }: { proofs: Proofs }) {
  const words = useWords(text)
  const names = useWords(checkWords)
  const says = useWords(checkSays)
  return (
    <section className="card">
      <h2 className="block-title">{words.checks}</h2>
      <ul className={css['checks']}>
        {checksOf(proofs).map(({ code, ok, found }) => (
          <li key={code}>
            {ok ? (
              <CheckCircleFilled className="ok" aria-label={words.ok} />
            ) : (
              <CloseCircleFilled className={css['bad'] ?? ''} aria-label={words.failed} />
            )}
            <div>
              <strong>{named(names, code)}</strong>
              <div className="quiet">{named(says, code)}</div>
              {/* A passed check shows its result only if the result has a number. */}
              {(!ok || /\d/.test(found)) && (
                <div className={ok ? 'quiet' : css['bad']} lang="en">
                  {found}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Accounts({ accounts }: { accounts: Proof['accounts'] }) {
  const words = useWords(text)
  const names = useWords(accountWords)
  const currencies = { money: words.money, points: words.points }
  return (
    <section className={`card ${css['group']}`}>
      <h2 className="block-title">{words.accounts}</h2>
      <Table
        size="small"
        rowKey={({ name, currency }) => `${name} ${currency}`}
        // Accounts without a balance are left out.
        dataSource={accounts.filter(({ balance }) => balance !== '0.00')}
        pagination={false}
        columns={[
          { title: words.account, dataIndex: 'name', render: (name: string) => named(names, name) },
          {
            title: words.currency,
            dataIndex: 'currency',
            render: (currency: string) => <span className="quiet">{named(currencies, currency)}</span>,
          },
          {
            title: words.balance,
            dataIndex: 'balance',
            align: 'right',
            render: (balance: string) => <span className="money">{showMoney(balance)}</span>,
          },
        ]}
      />
    </section>
  )
}

/** The hash chain of the audit log (D51). */
function LogChain({ log }: { log: Proofs['log'] }) {
  const words = useWords(text)
  return (
    <section className={`card pad ${css['next']}`}>
      <h2 className="block-title flush">{words.logChain}</h2>
      <FactList>
        <dt>{words.logEntries}</dt>
        <dd className="digits">
          {log.waiting === '0' ? log.entries : words.logWaiting(log.entries, log.waiting)}
        </dd>
        <dt>{words.logSealed}</dt>
        <dd className="digits">{log.sealed === null ? words.noHead : showTime(log.sealed)}</dd>
        <dt>{words.head}</dt>
        <dd>
          {log.head === null ? (
            <span className="quiet">{words.noHead}</span>
          ) : (
            <>
              <span className="code-text">{log.head}</span>
              <CopyButton text={log.head} what={words.head} />
            </>
          )}
        </dd>
      </FactList>
      <p className="quiet">{words.logSays}</p>
    </section>
  )
}

function Chain({ head, sealed }: Pick<Proof, 'head' | 'sealed'>) {
  const words = useWords(text)
  return (
    <section className="card pad">
      <h2 className="block-title flush">{words.chain}</h2>
      <FactList>
        <dt>{words.sealed}</dt>
        <dd className="digits">{sealed}</dd>
        <dt>{words.head}</dt>
        <dd>
          {head === null ? (
            <span className="quiet">{words.noHead}</span>
          ) : (
            <>
              <span className="code-text">{head}</span>
              <CopyButton text={head} what={words.head} />
            </>
          )}
        </dd>
      </FactList>
      <p className="quiet">{words.headSays}</p>
    </section>
  )
}

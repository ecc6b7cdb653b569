import {
  CheckCircleFilled,
  CloseCircleFilled,
  QuestionCircleFilled,
  SafetyCertificateOutlined,
} from '@ant-design/icons'
import type { ReplyOf } from '@banyan/contract/call'
import type { loadReconciliation } from '@banyan/contract/staff/finance/reconciliation'
import { showMoney } from '@banyan/rules/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Table } from 'antd'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { CopyButton } from '../../parts/field/copy-button.tsx'
import { useFault } from '../../parts/frame/fault.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { ask } from '../../state/ask.ts'
import { accountWords, checkWords, text } from './reconciliation.text.ts'
import { FactList } from '../../parts/list/facts.tsx'
import css from './reconciliation.module.css'

type Proof = ReplyOf<typeof loadReconciliation>

const load = async (signal?: AbortSignal) =>
  (await ask('/staff/finance/reconciliation', 'load-reconciliation', {}, { signal })).data

/** A name out of the ledger in words, or as it is when there are none for it. */
const named = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name

/** The ledger's proof in words: what was checked, what the system's accounts hold, the head of the chain (D17). */
export function Page() {
  const words = useWords(text)
  const fault = useFault()
  const client = useQueryClient()
  const { message } = App.useApp()
  const proof = useQuery({ queryKey: ['reconciliation'], queryFn: ({ signal }) => load(signal) })
  const prove = useMutation({
    mutationFn: async () => {
      await ask('/staff/finance/reconciliation', 'do-reconcile', {})
      return load()
    },
    onSuccess: (data) => {
      client.setQueryData(['reconciliation'], data)
      void (data.clean ? message.success(words.proved) : message.error(words.provedBad))
    },
    onError: (error) => void message.error(fault(error)),
  })
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <Button
            type="primary"
            icon={<SafetyCertificateOutlined />}
            loading={prove.isPending}
            onClick={() => prove.mutate()}
          >
            {words.prove}
          </Button>
        }
      />
      <Loaded query={proof}>
        {(data) => (
          <>
            <Verdict proof={data} />
            {data.ran !== null && (
              <div className={css['two']}>
                <Checks checks={data.checks} />
                <div>
                  <Accounts accounts={data.accounts} />
                  <Chain head={data.head} sealed={data.sealed} />
                </div>
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Verdict({ proof }: { proof: Proof }) {
  const words = useWords(text)
  if (proof.ran === null)
    return (
      <section className={`card ${css['verdict']}`}>
        <QuestionCircleFilled className="quiet" />
        <div>
          <h2>{words.never}</h2>
          <p>{words.neverHelp}</p>
        </div>
      </section>
    )
  const failed = proof.checks.filter((check) => !check.ok).length
  return (
    <section className={`card ${css['verdict']} ${proof.clean ? css['good'] : css['bad']}`}>
      {proof.clean ? <CheckCircleFilled /> : <CloseCircleFilled />}
      <div>
        <h2>{proof.clean ? words.good : words.bad(failed)}</h2>
        <p>
          {words.ran(showTime(proof.ran))}
          {!proof.clean && ` · ${words.badHelp}`}
        </p>
      </div>
    </section>
  )
}

function Checks({ checks }: { checks: Proof['checks'] }) {
  const words = useWords(text)
  const names = useWords(checkWords)
  // What failed is read first.
  const sorted = [...checks.filter((check) => !check.ok), ...checks.filter((check) => check.ok)]
  return (
    <section className="card">
      <h2 className="block-title">{words.checks}</h2>
      <ul className={css['checks']}>
        {sorted.map(({ code, ok, found }) => (
          <li key={code}>
            {ok ? (
              <CheckCircleFilled className="ok" aria-label={words.ok} />
            ) : (
              <CloseCircleFilled className={css['bad'] ?? ''} aria-label={words.failed} />
            )}
            <div>
              <strong>{named(names, code)}</strong>
              {/* What holds is said by its name; a number in it, or what does not hold, is worth reading. */}
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
  const currencies = { user_money: words.user_money, points: words.points, income: words.income }
  return (
    <section className={`card ${css['group']}`}>
      <h2 className="block-title">{words.accounts}</h2>
      <Table
        size="small"
        rowKey={({ name, currency }) => `${name} ${currency}`}
        // An account that nothing went through says nothing; it comes when it has something to say.
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

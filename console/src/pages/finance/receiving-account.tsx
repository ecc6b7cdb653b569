import { PlusOutlined } from '@ant-design/icons'
import { showRate } from '@banyan/rules/wallet/recharge'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Image, Tag } from 'antd'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { CopyButton } from '../../parts/field/copy-button.tsx'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { ask } from '../../state/ask.ts'
import type { Me } from '../../state/me.ts'
import { text } from './receiving-account.text.ts'
import { type Account, AccountEditor, type Terms } from './receiving-account/editor.tsx'
import { Rates } from './receiving-account/rates.tsx'
import css from './receiving-account.module.css'
import { TwoLines } from '../../parts/member/person.tsx'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'

/** The accounts that members pay to, shown and hidden ones. */
export function Page() {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const mayChange = me.rights.includes('receiving.change')
  const [editing, setEditing] = useState<{ account: Account | undefined; terms?: Terms }>()
  const [rates, setRates] = useState<Account>()
  const accounts = useQuery({
    queryKey: ['receiving-accounts'],
    queryFn: async ({ signal }) =>
      (await ask('/staff/finance/receiving-account', 'load-receiving-account', {}, { signal })).data.list,
  })
  const add = mayChange && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({ account: undefined })}>
      {words.add}
    </Button>
  )
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <EntriesLink kind="receiving-account" />
            <ListTools list="receiving-account" hasFilters={false} />
            {add}
          </>
        }
      />
      <Loaded query={accounts}>
        {(rows) => (
          <div className="card">
            {rows.length === 0 ? (
              <div className="pad">
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty}>
                  <span className="quiet">{words.emptySays}</span>
                </Empty>
              </div>
            ) : (
              <Accounts
                rows={rows}
                onRates={setRates}
                onEdit={mayChange ? (account) => setEditing({ account }) : undefined}
              />
            )}
          </div>
        )}
      </Loaded>
      {rates && (
        <Rates
          key={rates.id}
          account={rates}
          onRestore={
            mayChange
              ? (terms) => {
                  const account = accounts.data?.find(({ id }) => id === rates.id)
                  if (account) setEditing({ account, terms })
                }
              : undefined
          }
          onClose={() => setRates(undefined)}
        />
      )}
      {editing && (
        <AccountEditor
          key={editing.account?.id ?? 'new'}
          account={editing.account}
          terms={editing.terms}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

/** All accounts come in one reply. */
const wholeList = { isPlaceholderData: false, hasNextPage: false }

interface AccountsProps {
  rows: Account[]
  onRates: (account: Account) => void
  onEdit: ((account: Account) => void) | undefined
}

function Accounts({ rows, onRates, onEdit }: AccountsProps) {
  const words = useWords(text)
  const columns: ListColumns<Account> = [
    {
      key: 'name',
      title: words.name,
      render: (_, { title, kind }) => <TwoLines title={title} note={words[kind]} />,
    },
    {
      key: 'number',
      title: words.number,
      render: (_, { number, holder }) => (
        <>
          <span className={css['number']}>
            <span className="digits code-text">{number}</span>
            <CopyButton text={number} what={words.number} />
          </span>
          {holder !== '' && <div className="quiet">{holder}</div>}
        </>
      ),
    },
    {
      key: 'rate',
      title: words.rate,
      align: 'right',
      render: (_, account) => (
        <>
          <span className="digits">
            {showRate(account.rate)} {account.currency}
          </span>
          {account.next && (
            <div className="quiet">
              {words.next(
                `${showRate(account.next.rate)} ${account.next.currency}`,
                showTime(account.next.effective),
              )}
            </div>
          )}
          <div>
            <button
              type="button"
              className="link"
              aria-label={words.ratesOf(account.title)}
              onClick={() => onRates(account)}
            >
              {words.rates}
            </button>
          </div>
        </>
      ),
    },
    {
      key: 'detail',
      title: words.detail,
      dataIndex: 'detail',
      responsive: ['lg'],
      render: (detail: string) => <span className="quiet">{detail}</span>,
    },
    {
      key: 'qr',
      title: words.qr,
      dataIndex: 'qr',
      width: 96,
      render: (qr: string | null) =>
        qr === null ? (
          <span className="quiet">{words.noQr}</span>
        ) : (
          <Image src={qr} alt={words.qr} width={44} height={44} />
        ),
    },
    {
      key: 'position',
      title: words.position,
      dataIndex: 'position',
      width: 80,
      align: 'right',
      className: 'digits',
    },
    {
      key: 'shown',
      title: words.shown,
      dataIndex: 'shown',
      width: 120,
      render: (shown: boolean) => (
        <Tag color={shown ? 'success' : 'default'}>{shown ? words.shownYes : words.shownNo}</Tag>
      ),
    },
  ]
  if (onEdit)
    columns.push({
      key: 'edit',
      title: <span className="unseen">{words.edit}</span>,
      width: 100,
      align: 'right',
      render: (_, account) => (
        <Button aria-label={words.editOf(account.title)} onClick={() => onEdit(account)}>
          {words.edit}
        </Button>
      ),
    })
  return <ListTable<Account> list="receiving-account" pages={wholeList} rows={rows} columns={columns} />
}

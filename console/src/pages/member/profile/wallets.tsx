import { showMoney } from '@banyan/rules/money'
import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { Link } from 'react-router'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { memberAccountWords } from '../../../parts/member/account.text.ts'
import { ask } from '../../../state/ask.ts'
import { text } from '../profile.text.ts'

/** The balance of each account, with the link to its statement. */
export function Wallets({ id }: { id: string }) {
  const words = useWords(text)
  const names = useWords(memberAccountWords)
  const query = useQuery({
    queryKey: ['member', id, 'wallets'],
    queryFn: async ({ signal }) =>
      (await ask('/staff/member/profile', 'load-wallets', { id }, { signal })).data,
  })
  return (
    <Loaded query={query}>
      {({ accounts }) => (
        <Table
          rowKey="account"
          pagination={false}
          dataSource={accounts}
          columns={[
            { title: words.account, render: (_, { account }) => names[account] },
            {
              title: words.balance,
              align: 'right',
              render: (_, { balance }) => <span className="money">{showMoney(balance)}</span>,
            },
            {
              key: 'statement',
              align: 'right',
              title: <span className="unseen">{words.statement}</span>,
              render: (_, { account }) => (
                <Link to={`/finance/statement?member=${id}&account=${account}`}>{words.statement}</Link>
              ),
            },
          ]}
        />
      )}
    </Loaded>
  )
}

import type { ReplyOf } from '@banyan/contract/call'
import type { loadSystem } from '@banyan/contract/staff/finance/statement'
import { entryKinds } from '@banyan/contract/wallet/entry-kind'
import { showMoney } from '@banyan/rules/money'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { Link } from 'react-router'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { TwoLines } from '../../../parts/member/person.tsx'
import { language } from '../../../state/preferences.ts'
import { accountWords } from '../../../parts/list/account.text.ts'
import { memberAccountWords } from '../../../parts/member/account.text.ts'
import { refWords, text } from '../statement.text.ts'

export type Entry = ReplyOf<typeof loadSystem>['list'][number]

/** Returns a name as text, or the name itself if it has no text. */
const named = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name

/** Returns the columns that the statements of members and of the system share. */
export function useColumns<Row extends Entry>(): ListColumns<Row> {
  const words = useWords(text)
  const accounts = { ...useWords(accountWords), ...useWords(memberAccountWords) }
  const refs = useWords(refWords)
  const chosen = language.useValue()
  return [
    {
      key: 'time',
      title: words.time,
      width: 180,
      render: (_, { time }) => <span className="digits">{showTime(time)}</span>,
    },
    { key: 'kind', title: words.kind, render: (_, { kind }) => entryKinds[kind].text[chosen] },
    {
      key: 'against',
      title: words.against,
      render: (_, { other: { account, member } }) =>
        member === null ? (
          named(accounts, account)
        ) : (
          <Link to={`/finance/statement?member=${member.id}`}>
            <TwoLines title={member.nick_name} note={`${named(accounts, account)} · ${member.user_code}`} />
          </Link>
        ),
    },
    {
      key: 'record',
      title: words.record,
      render: (_, { ref }) =>
        ref === null ? <span className="quiet">{words.none}</span> : `${named(refs, ref.kind)} ${ref.id}`,
    },
    {
      key: 'amount',
      title: words.amount,
      align: 'right',
      render: (_, { amount }) => (
        <span className={amount.startsWith('-') ? 'money' : 'money ok'}>
          {amount.startsWith('-') ? `−${showMoney(amount.slice(1))}` : `+${showMoney(amount)}`}
        </span>
      ),
    },
  ]
}

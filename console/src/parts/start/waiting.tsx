// The work lists of the logged-in person, on the start page and on the dashboard.
import type { ReplyOf } from '@banyan/contract/call'
import type { WaitingList } from '@banyan/contract/staff/start/figure'
import type { loadStart } from '@banyan/contract/staff/start/start'
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { Link } from 'react-router'
import { showCount } from '../../lang/number.ts'
import { useWords } from '../../lang/words.ts'
import { ask } from '../../state/ask.ts'
import { countMs } from '../../state/me.ts'
import { useRefetchMs } from '../../state/socket.ts'
import { language } from '../../state/preferences.ts'
import { Waited } from '../list/waited.tsx'
import { listWords, text } from './waiting.text.ts'
import css from './waiting.module.css'

export type Waiting = ReplyOf<typeof loadStart>
type Entry = Waiting['list'][number]

/** The page of each list. A page opens with the filter for waiting items. */
export const pages: Readonly<Record<WaitingList, string>> = {
  recharge: '/finance/recharge',
  withdraw: '/finance/withdraw',
  refund: '/finance/refund',
  adjustment: '/finance/adjustment',
  investment: '/finance/invest-product',
  'third-refund': '/finance/third-payment?state=failed',
  'third-difference': '/finance/third-payment?state=differences',
  order: '/goods/order',
  stock: '/goods/stock',
  review: '/goods/review',
  inviter: '/member/inviter',
  report: '/chat/report',
  ticket: '/service/ticket',
  service: '/service/desk',
  factor: '/people/factor',
  parked: '/system/parked',
}

export const pageOf = ({ list }: Entry): string => pages[list]

/** The lists in which something waits, the longest wait first. */
export const busyOf = ({ list }: Waiting): Entry[] => list.filter(({ count }) => count > 0)

export function useWaiting() {
  const refetchInterval = useRefetchMs(countMs)
  return useQuery({
    queryKey: ['start'],
    queryFn: async ({ signal }) => (await ask('/staff/start/start', 'load-start', {}, { signal })).data,
    refetchInterval,
    refetchOnWindowFocus: 'always',
  })
}

/** Lists with counts and the wait of the oldest item, each a link; below them the names of the lists without work. */
export function WaitingRows({ waiting, here }: { waiting: Waiting; here?: number | undefined }) {
  const words = useWords(text)
  const spoken = language.useValue()
  const busy = busyOf(waiting)
  const clear = waiting.list.filter(({ count }) => count === 0)
  if (busy.length === 0)
    return (
      <div className="pad">
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              {words.nothing}
              <div className="quiet">{words.nothingSays}</div>
            </>
          }
        />
      </div>
    )
  return (
    <>
      <ul className={css['list']}>
        {busy.map((entry, index) => (
          <li key={entry.list}>
            <Link to={pageOf(entry)} className={css['row'] ?? ''} data-here={index === here || undefined}>
              <span className={css['name']}>{listWords[entry.list][spoken]}</span>
              <span className={css['wait']}>
                {entry.oldest && (
                  <>
                    {words.oldest} <Waited since={entry.oldest} now={waiting.now} />
                  </>
                )}
              </span>
              <span className={css['count']}>
                <span aria-hidden>{showCount(entry.count)}</span>
                <span className="unseen">{words.items(showCount(entry.count))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {clear.length > 0 && (
        <p className={css['clear']}>
          {words.clear(clear.map(({ list }) => listWords[list][spoken]).join(words.join))}
        </p>
      )}
    </>
  )
}

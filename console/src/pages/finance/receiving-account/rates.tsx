import type { ReplyOf } from '@banyan/contract/call'
import type { loadRates } from '@banyan/contract/staff/finance/receiving-account'
import { showRate } from '@banyan/rules/wallet/recharge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Popconfirm, Tag } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import css from '../../../parts/change/history.module.css'
import { useActInPlace } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'
import { text } from '../receiving-account.text.ts'
import type { Account, Terms } from './editor.tsx'

type Rate = ReplyOf<typeof loadRates>['list'][number]

interface RatesProps {
  account: Account
  /** Sets an earlier rate again, in the editor. Undefined if the person may not change accounts. */
  onRestore: ((terms: Terms) => void) | undefined
  onClose: () => void
}

/** All rates of an account, newest first. A scheduled one can be cancelled here, an earlier one restored (D67). */
export function Rates({ account, onRestore, onClose }: RatesProps) {
  const words = useWords(text)
  const [open, setOpen] = useState(true)
  const pages = useInfiniteQuery({
    queryKey: ['receiving-accounts', 'rates', account.id],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const request = { id: account.id, cursor: pageParam }
      return (await ask('/staff/finance/receiving-account', 'load-rates', request, { signal })).data
    },
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ rows: data.pages.flatMap((page) => page.list) }),
  })
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(now) => !now && onClose()}
      title={words.ratesOf(account.title)}
      size="min(560px, 100vw)"
    >
      <PagedRows pages={pages} empty={words.noRates}>
        {({ rows }) => (
          <ol className={css['history']}>
            {rows.map((rate) => (
              <li key={rate.id}>
                <Line rate={rate} onRestore={onRestore} />
              </li>
            ))}
          </ol>
        )}
      </PagedRows>
    </Drawer>
  )
}

const colours = {
  past: 'default',
  'in-force': 'success',
  scheduled: 'processing',
  cancelled: 'warning',
} as const

function Line({ rate, onRestore }: Pick<RatesProps, 'onRestore'> & { rate: Rate }) {
  const words = useWords(text)
  const shown = `${showRate(rate.rate)} ${rate.currency}`
  return (
    <>
      <div className={css['head']}>
        <Tag color={colours[rate.state]}>{words[rate.state]}</Tag>
        <span className={css['value']}>{shown}</span>
      </div>
      <small className="digits">
        {words.effectiveAt} {showTime(rate.effective)}
      </small>
      <small>
        {words.madeBy} {rate.by} · <span className="digits">{showTime(rate.made)}</span>
        {rate.cancelled_by && ` · ${words.cancelled} ${rate.cancelled_by}`}
      </small>
      {onRestore && rate.state === 'scheduled' && <Cancel id={rate.id} />}
      {onRestore && rate.state === 'past' && (
        <Button aria-label={words.restoreTo(shown)} onClick={() => onRestore(rate)}>
          {words.restore}
        </Button>
      )}
    </>
  )
}

function Cancel({ id }: { id: string }) {
  const words = useWords(text)
  const no = useWords(common).cancel
  const { message } = App.useApp()
  const cancel = useActInPlace({
    run: () => askOnce('/staff/finance/receiving-account', 'do-cancel', { id }),
    done: () => void message.success(words.cancelDone),
    stale: [['receiving-accounts']],
  })
  return (
    <>
      <Popconfirm
        title={words.cancelSure}
        okText={words.cancelChange}
        cancelText={no}
        onConfirm={() => void cancel.run()}
      >
        <Button loading={cancel.busy}>{words.cancelChange}</Button>
      </Popconfirm>
      {cancel.fault !== undefined && <Alert type="error" showIcon title={cancel.fault} />}
    </>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Price } from '@banyan/ui/show/price'
import { useSettings } from '../../state/app/config.ts'
import { useSession } from '../../state/app/session.ts'
import { Loaded } from '../page/loaded.tsx'
import { Result } from '../page/result.tsx'
import { Screen } from '../page/screen.tsx'

/** Keeps whether the member has a payment password as the server says it. */
export function useLearnPayPassword(paypwd: 0 | 1 | undefined): void {
  useEffect(() => {
    if (paypwd !== undefined) useSession.getState().learn({ paypwd })
  }, [paypwd])
}

interface RequestPageProps<Terms> {
  query: UseQueryResult<Terms>
  texts: { title: string; records: string; doneTitle: string; seeRecords: string; another: string }
  /** The page with the member's records. */
  records: string
  /** What happens next; shown after a success. */
  renderNext: () => ReactNode
  /** The second action after a success; by default another request. */
  second?: { readonly text: string; readonly onClick: () => void } | undefined
  waiting: ReactNode
  isEmpty?: (terms: Terms) => boolean
  empty?: ReactNode
  /** The form. `onDone` takes the amount. */
  children: (terms: Terms, onDone: (amount: string) => void) => ReactNode
}

/** A page with a request that staff decide: the form or, after a success, the result. */
export function RequestPage<Terms extends { paypwd: 0 | 1 }>({
  query,
  texts,
  records,
  renderNext,
  second,
  waiting,
  isEmpty,
  empty,
  children,
}: RequestPageProps<Terms>) {
  const { unit } = useSettings()
  const [done, setDone] = useState<string>()
  useLearnPayPassword(query.data?.paypwd)
  return (
    <Screen
      title={texts.title}
      right={{ kind: 'link', text: texts.records, href: records }}
      onRefresh={() => query.refetch()}
    >
      {done === undefined ? (
        <Loaded query={query} waiting={waiting} isEmpty={isEmpty} empty={empty}>
          {(terms) => children(terms, setDone)}
        </Loaded>
      ) : (
        <Result
          icon="waiting"
          title={texts.doneTitle}
          amount={<Price amount={done} symbol={unit} symbolAt="after" size="large" tone="ink" />}
          text={renderNext()}
          first={{ text: texts.seeRecords, href: records }}
          second={second ?? { text: texts.another, onClick: () => setDone(undefined) }}
        />
      )}
    </Screen>
  )
}

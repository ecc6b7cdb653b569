import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { useFault } from './fault.ts'

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>

/**
 * Shows waiting, failed or the data, so that a page without an answer never looks empty.
 * @param isPage True if the page has no heading without the data: the failure is then the heading.
 */
export function Loaded<Data>({
  query,
  waiting,
  isPage = false,
  children,
}: {
  query: Query<Data>
  waiting?: ReactNode
  isPage?: boolean
  children: (data: Data) => ReactNode
}) {
  const words = useWords(common)
  const fault = useFault()
  const again = (
    <Button onClick={() => void query.refetch()} loading={query.isFetching}>
      {words.retry}
    </Button>
  )
  if (query.data !== undefined)
    return (
      <>
        {query.isError && (
          <Alert
            type="warning"
            showIcon
            className="stale"
            title={words.stale}
            description={fault(query.error)}
            action={again}
          />
        )}
        {children(query.data)}
      </>
    )
  if (query.isError)
    return (
      <div role="alert" className="card">
        <Result
          status="warning"
          title={isPage ? <h1>{words.failedTitle}</h1> : words.failedTitle}
          subTitle={fault(query.error)}
          extra={again}
        />
      </div>
    )
  return (
    <output aria-label={words.loading} className="waiting">
      {waiting ?? (
        <div className="card pad">
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      )}
    </output>
  )
}

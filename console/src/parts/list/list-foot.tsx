import { Alert, Button } from 'antd'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { useFault } from '../frame/fault.ts'
import css from './list-foot.module.css'

interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => Promise<unknown>
}

/** Shown below a list that loads page by page: a button for more, the end, or the failure. Loaded rows are kept. */
export function ListFoot({ pages, count }: { pages: Pages; count: number }) {
  const words = useWords(common)
  const fault = useFault()
  const more = () => void pages.fetchNextPage()
  if (pages.isFetchNextPageError)
    return (
      <div className={css['foot']}>
        <Alert
          type="error"
          showIcon
          title={fault(pages.error)}
          action={<Button onClick={more}>{words.retry}</Button>}
        />
      </div>
    )
  return (
    <div className={css['foot']}>
      {pages.hasNextPage ? (
        <Button onClick={more} loading={pages.isFetchingNextPage}>
          {words.more}
        </Button>
      ) : (
        <span>{words.end(count)}</span>
      )}
    </div>
  )
}

import { Button, Result } from 'antd'
import { Link, useRouteError } from 'react-router'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import css from './refused.module.css'

/** Shown if the person may not see the page, or if it does not exist. */
export function Refused({ kind }: { kind: 'forbidden' | 'missing' }) {
  const words = useWords(common)
  const home = (
    <Link to="/" className={css['home']}>
      {words.home}
    </Link>
  )
  if (kind === 'missing') return <Result status="404" title={<h1>{words.missing}</h1>} extra={home} />
  return (
    <Result status="403" title={<h1>{words.forbidden}</h1>} subTitle={words.forbiddenHelp} extra={home} />
  )
}

/** Shown for a page that threw an error, or whose code could not be loaded. */
export function Broken() {
  const words = useWords(common)
  useRouteError()
  return (
    <div role="alert">
      <Result
        status="error"
        title={<h1>{words.broken}</h1>}
        subTitle={words.brokenHelp}
        extra={
          <Button type="primary" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        }
      />
    </div>
  )
}

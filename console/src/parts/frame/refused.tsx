import { Button, Result } from 'antd'
import { Link, useRouteError } from 'react-router'
import { text } from '../../frame.text.ts'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import css from './refused.module.css'

/** What stands in a page's place when there is none to see. */
export function Refused({ kind }: { kind: 'forbidden' | 'missing' | 'nothing' }) {
  const words = useWords(common)
  const own = useWords(text)
  const home = (
    <Link to="/" className={css['home']}>
      {words.home}
    </Link>
  )
  if (kind === 'nothing')
    return <Result status="info" title={<h1>{own.nothing}</h1>} subTitle={own.nothingHelp} />
  if (kind === 'missing') return <Result status="404" title={<h1>{words.missing}</h1>} extra={home} />
  return (
    <Result status="403" title={<h1>{words.forbidden}</h1>} subTitle={words.forbiddenHelp} extra={home} />
  )
}

/** A page that threw, or whose code could not be fetched. */
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

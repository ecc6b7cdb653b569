import { Cell } from '@banyan/ui/list/cell'
import { version } from '../../state/app/version.ts'
import { useAsk } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './version-cell.text.ts'

/** Shows the running version, and whether a newer one is available. In a browser, reloading installs it. */
export function VersionCell() {
  const t = useText(text)
  const { data } = useAsk('/app/version', 'load-version', {
    edition_type: 'app',
    version_type: 'web',
    edition_number: version.code,
  })
  const running = `${version.name} (${version.code})`
  return data && data.edition_issue === 1 && data.edition_number > version.code ? (
    <Cell
      title={t('version')}
      value={t('newer', { name: data.edition_name })}
      onClick={() => location.reload()}
    />
  ) : (
    <Cell title={t('version')} value={running} />
  )
}

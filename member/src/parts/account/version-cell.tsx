import { useQuery } from '@tanstack/react-query'
import { Cell } from '@banyan/ui/list/cell'
import { checkForUpdate, checkKey } from '../../state/app/update/check.ts'
import { version } from '../../state/app/version.ts'
import { link } from '../../state/link/link.ts'
import { useText } from '../../words/text.ts'
import { text } from './version-cell.text.ts'

/** Shows the running version, and whether a newer one is available. It leads to the update page. */
export function VersionCell() {
  const t = useText(text)
  const { data } = useQuery({ queryKey: checkKey, queryFn: checkForUpdate })
  const { name, number } = data?.installed ?? { name: version.name, number: version.code }
  return (
    <Cell
      title={t('version')}
      value={data?.edition ? t('newer', { name: data.edition.edition_name }) : `${name} (${number})`}
      href={link.to('pages/index/version-update')}
    />
  )
}

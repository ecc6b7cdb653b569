import { HistoryOutlined } from '@ant-design/icons'
import { Link, useOutletContext } from 'react-router'
import { useWords } from '../../lang/words.ts'
import type { Me } from '../../state/me.ts'
import { text } from './entries-link.text.ts'
import { entriesOf } from './subject.ts'
import css from './entries-link.module.css'

interface EntriesLinkProps {
  kind: string
  subject?: string
  /** True in an editor, whose unsaved changes must stay. */
  newTab?: boolean
}

/** Leads from a record to its entries in the audit log, for those who may read it. Without `subject`, to all of its kind. */
export function EntriesLink({ kind, subject, newTab = false }: EntriesLinkProps) {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  if (!me.rights.includes('audit.read')) return null
  return (
    <Link className={css['link'] ?? ''} to={entriesOf(kind, subject)} {...(newTab && { target: '_blank' })}>
      <HistoryOutlined aria-hidden /> {words.entries}
    </Link>
  )
}

import Headset from 'lucide-react/icons/headset'
import type { SubjectKind } from '@banyan/contract/chat/message'
import { Cell } from '@banyan/ui/list/cell'
import { Card } from '@banyan/ui/show/card'
import { link } from '../../state/link/link.ts'
import { useText } from '../../words/text.ts'
import { text } from './ask-service.text.ts'

/** The address of customer service, with what the member asks about. */
export const serviceLink = (about?: { kind: SubjectKind; id: string }): string =>
  link.to('pages/mine/service/external-service', about ? { id: about.id } : {}, { about: about?.kind })

/** A row that leads to customer service, with what the member asks about. */
export function AskService({ about }: { about?: { kind: SubjectKind; id: string } }) {
  const t = useText(text)
  return (
    <Card look="bare">
      <Cell
        title={t('ask')}
        icon={<Headset aria-hidden="true" size={20} strokeWidth={1.9} className="text-ink-2" />}
        href={serviceLink(about)}
      />
    </Card>
  )
}

import { useState } from 'react'
import FilePen from 'lucide-react/icons/file-pen'
import Headset from 'lucide-react/icons/headset'
import type { TicketRecordKind } from '@banyan/contract/mine/service/worksheet-terms'
import { Button } from '@banyan/ui/action/button'
import { ActionSheet } from '@banyan/ui/layer/action-sheet'
import { Cell } from '@banyan/ui/list/cell'
import { Card } from '@banyan/ui/show/card'
import { go } from '../../state/link/navigate.ts'
import { link } from '../../state/link/link.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './ask-service.text.ts'

type Owned = { kind: TicketRecordKind; id: string }

/** A row that leads to customer service, with the product that is asked about. */
export function AskService({ about }: { about?: { kind: 'product'; id: string } }) {
  const t = useText(text)
  const href = link.to('pages/mine/service/external-service', about ? { id: about.id } : {}, {
    about: about?.kind,
  })
  return (
    <Card look="bare">
      <Cell title={t('ask')} icon={<Icon />} href={href} />
    </Card>
  )
}

const Icon = () => <Headset aria-hidden="true" size={20} strokeWidth={1.9} className="shrink-0 text-ink-2" />

type AskAboutProps = { about: Owned; look?: 'row' | 'button' | undefined }

/** A row or a small button that asks about a record of the member's own: in the chat, or with a ticket. */
export function AskAbout({ about, look = 'row' }: AskAboutProps) {
  const t = useText(text)
  const c = useText(common)
  const [open, setOpen] = useState(false)
  const { kind, id } = about
  return (
    <>
      {look === 'row' ? (
        <Card look="bare">
          <Cell title={t('ask')} icon={<Icon />} onClick={() => setOpen(true)} />
        </Card>
      ) : (
        <Button kind="weak" size="small" onClick={() => setOpen(true)}>
          {t('help')}
        </Button>
      )}
      <ActionSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('ask')}
        cancelText={c('cancel')}
        actions={[
          {
            key: 'chat',
            text: t('chat'),
            icon: <Icon />,
            onClick: () => go.to('pages/mine/service/external-service', { id }, { about: kind }),
          },
          {
            key: 'ticket',
            text: t('ticket'),
            icon: <FilePen aria-hidden="true" size={20} strokeWidth={1.9} className="shrink-0 text-ink-2" />,
            onClick: () => go.to('pages/mine/service/worksheet', { record: id }, { about: kind }),
          },
        ]}
      />
    </>
  )
}

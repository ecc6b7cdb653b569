import { useState } from 'react'
import Send from 'lucide-react/icons/send'
import { Button } from '@banyan/ui/action/button'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { InGroup } from '../../../parts/group/group-gone.tsx'
import { text as groups } from '../../../parts/group/group.text.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { QrCard } from '../../../parts/qr/qr-card.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { SendCard } from '../../../parts/friend/send-card.tsx'
import { useLink } from '../../../shell/place.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './card.text.ts'

export const meta = { login: true }

/** A group's QR code, to show, to save, or to send as an invitation card. */
export function Page() {
  const t = useText(text)
  const g = useText(groups)
  const id = useLink().id()
  const [sending, setSending] = useState(false)
  const query = useAsk('/chat/group/info', 'load-group', { group_id: id })
  return (
    <Screen title={t('title')} className="pt-3">
      <InGroup error={query.error}>
        <Loaded query={query} waiting={<Skeleton className="mx-auto h-112 max-w-100 rounded-hero" />}>
          {(group) => (
            <>
              <QrCard
                code={{ kind: 'group', code: group.invite_code }}
                name={group.name}
                avatar={group.avatar}
                line={g('people', { count: group.member_count })}
                hint={t(group.need_approval ? 'hintApproval' : 'hint')}
                actions={
                  <Button
                    block
                    size="large"
                    kind="weak"
                    onClick={() => setSending(true)}
                    icon={<Send aria-hidden="true" size={19} strokeWidth={1.9} />}
                  >
                    {t('send')}
                  </Button>
                }
              />
              <SendCard
                open={sending}
                onClose={() => setSending(false)}
                data={`group:${group.invite_code}`}
              />
            </>
          )}
        </Loaded>
      </InGroup>
    </Screen>
  )
}

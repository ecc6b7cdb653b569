import { lazy, Suspense, useEffect, useState } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import UsersRound from 'lucide-react/icons/users-round'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Dialog } from '@banyan/ui/layer/dialog'
import { Failed } from '@banyan/ui/page/failed'
import { Link } from '@banyan/ui/action/link'
import { Skeleton, SkeletonArea } from '@banyan/ui/page/skeleton'
import { Switch } from '@banyan/ui/form/switch'
import { toast } from '@banyan/ui/layer/toast'
import { LinkedAvatar } from '../../../parts/file/linked-avatar.tsx'
import { clearHistory, setNotice, setTop } from '../../../chat/actions.ts'
import { infoLink, searchLink } from '../../../chat/links.ts'
import type { ChatWith } from '../../../chat/links.ts'
import type { Reported } from '../../../parts/friend/report.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAct } from '../../../state/wire/act.ts'
import { inBackground } from '../../../state/lib/expected.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { useLine } from '../../../state/chat/use-line.ts'
import { text } from './info.text.ts'

const Report = lazy(async () => ({ default: (await import('../../../parts/friend/report.tsx')).Report }))

export const meta = { login: true }

/** Details and settings of a single chat (N51). A group has its own page. */
export function Page() {
  const t = useText(text)
  const c = useText(common)
  const opened = useLink()
  const whom: ChatWith = {
    toId: opened.id('to_id'),
    chatType: opened.id('chat_type') === 'group' ? 'group' : 'single',
  }
  const isGroup = whom.chatType === 'group'
  const groupPage = infoLink(whom).slice(1)
  useEffect(() => {
    if (isGroup) go.replacePath(groupPage)
  }, [isGroup, groupPage])
  const { item, error, retry } = useLine(isGroup ? undefined : whom)
  return (
    <Screen title={t('title')} className="space-y-3 pt-2">
      {item ? (
        <Info item={item} whom={whom} />
      ) : error ? (
        <Failed
          text={c('loadFailed')}
          note={error.message || undefined}
          retryText={c('retry')}
          onRetry={retry}
          busy={false}
        />
      ) : (
        <SkeletonArea label={c('loading')}>
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="mt-3 h-60 rounded-card" />
        </SkeletonArea>
      )}
    </Screen>
  )
}

function Info({ item, whom }: { item: ChatItem; whom: ChatWith }) {
  const t = useText(text)
  const id = item.conversation_id
  const [clearing, setClearing] = useState(false)
  const [reported, setReported] = useState<Reported>()
  const profile = link.to('pages/chat/friend/data', { id: item.to_id })
  return (
    <>
      <Link
        href={profile}
        className="flex items-center gap-3.5 rounded-card bg-card px-4 py-4 text-ink no-underline tapped:bg-ground-2"
      >
        <LinkedAvatar src={item.avatar} name={item.name} size={56} />
        <span className="min-w-0 flex-1">
          <span className="block text-section font-bold wrap-anywhere">{item.name}</span>
          <span className="block text-second text-ink-2">{t('profile')}</span>
        </span>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-ink-3" />
      </Link>
      <CellGroup>
        <Cell title={t('search')} href={searchLink(whom)} />
        <Cell
          title={t('newGroup')}
          value={<UsersRound aria-hidden="true" size={18} strokeWidth={1.9} />}
          href={link.to('pages/chat/group/create', { friend: item.to_id })}
        />
      </CellGroup>
      <CellGroup>
        <Switch
          label={t('top')}
          checked={item.is_top === 1}
          onChange={(on) => inBackground(setTop(id, on))}
        />
        <Switch
          label={t('quiet')}
          note={t('quietNote')}
          checked={item.is_notice === 0}
          onChange={(on) => inBackground(setNotice(id, !on))}
        />
      </CellGroup>
      <CellGroup>
        <Cell title={t('block')} href={profile} />
        <Cell title={t('report')} onClick={() => setReported({ subject: 'member', id: item.to_id })} />
        <Cell title={t('clear')} danger chevron={false} onClick={() => setClearing(true)} />
      </CellGroup>
      <ClearHistory item={item} open={clearing} onClose={() => setClearing(false)} />
      <Suspense>{reported && <Report of={reported} onClose={() => setReported(undefined)} />}</Suspense>
    </>
  )
}

function ClearHistory({ item, open, onClose }: { item: ChatItem; open: boolean; onClose: () => void }) {
  const t = useText(text)
  const c = useText(common)
  const clearing = useAct({
    run: () => clearHistory(item.conversation_id),
    done() {
      toast.show(t('cleared'), { kind: 'ok' })
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('clearTitle', { name: item.name })}
      cancelText={c('cancel')}
      confirmText={t('clearDo')}
      danger
      busy={clearing.busy}
      onConfirm={() => void clearing.run()}
    >
      {t('clearNote')}
    </Dialog>
  )
}

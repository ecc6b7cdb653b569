import { useEffect, useState } from 'react'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import type { ApplyItem } from '@banyan/contract/chat/shapes'
import { Avatar } from '@banyan/ui/show/avatar'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Dialog } from '@banyan/ui/layer/dialog'
import { Empty } from '@banyan/ui/page/empty'
import { Link } from '@banyan/ui/action/link'
import { SkeletonRow } from '@banyan/ui/page/skeleton'
import { Tabs } from '@banyan/ui/page/tabs'
import { toast } from '@banyan/ui/layer/toast'
import { text as circle } from '../../../parts/friend/relation.text.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { Since } from '../../../parts/page/since.tsx'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import { askOnce } from '../../../state/wire/send-once.ts'
import { inBackground } from '../../../state/lib/expected.ts'
import { link } from '../../../state/link/link.ts'
import { forget, useAsk } from '../../../state/wire/query.ts'
import { useSession } from '../../../state/app/session.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from './apply.text.ts'

export const meta = { login: true }

const sides = ['received', 'sent'] as const
type Side = (typeof sides)[number]
const none: readonly ApplyItem[] = []

/** The friend requests that this member received and sent. Opening the page marks the new ones as seen (T8). */
export function Page() {
  const t = useText(text)
  const w = useText(circle)
  const me = useSession((state) => state.user?.user_id)
  const [side, setSide] = useState<Side>('received')
  const query = useAsk('/chat/friend/apply', 'load-apply-list', {})
  // The list is sent as JSON text (C8).
  const list = query.data === undefined ? none : (JSON.parse(query.data) as ApplyItem[])
  const fresh = useLooked(list, me)
  return (
    <Screen
      title={t('title')}
      onRefresh={() => query.refetch()}
      right={{
        kind: 'icon',
        label: w('addFriend'),
        icon: <UserRoundPlus aria-hidden="true" size={23} strokeWidth={1.9} />,
        href: link.to('pages/chat/friend/add'),
      }}
      className="!px-0"
    >
      <Tabs
        label={t('lists')}
        sticky
        value={side}
        onChange={(key) => setSide(sides.find((one) => one === key) ?? 'received')}
        items={sides.map((key) => ({ key, label: t(key) }))}
      >
        <div className="px-4 pt-2">
          <Loaded query={query} waiting={<Waiting />}>
            {() => (
              <Side side={side} fresh={fresh} items={list.filter((item) => sideOf(item, me) === side)} />
            )}
          </Loaded>
        </div>
      </Tabs>
    </Screen>
  )
}

const sideOf = (item: ApplyItem, me: string | undefined): Side =>
  item.target_user_id === me ? 'received' : 'sent'

/** T8: a request is unread if it was not seen, is addressed to this member, and is pending. */
const isUnread = (item: ApplyItem, me: string | undefined) =>
  item.is_look === 0 && item.target_user_id === me && item.state === 1

/** Marks unread requests as seen on the server. Returns their ids, so that they stay marked while the page is open. */
function useLooked(list: readonly ApplyItem[], me: string | undefined): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unread = list.filter((item) => isUnread(item, me)).map((item) => item.apply_id)
  const unseen = unread.some((id) => !fresh.has(id))
  if (unseen) setFresh(new Set([...fresh, ...unread]))
  const waiting = unread.length > 0
  useEffect(() => {
    if (!waiting) return
    // Removes the mark on every device. If this fails, the next visit does it.
    inBackground(
      ask('/chat/friend/apply', 'do-look', {}, { quiet: true }).then(() =>
        forget('/chat/friend/apply', '/chat/friend/contacts'),
      ),
    )
  }, [waiting])
  return fresh
}

type SideProps = { side: Side; items: readonly ApplyItem[]; fresh: ReadonlySet<string> }

function Side({ side, items, fresh }: SideProps) {
  const t = useText(text)
  const w = useText(circle)
  const { busy, decide, refusing, setRefusing } = useDeciding()
  if (items.length === 0)
    return (
      <Empty
        text={t(side === 'received' ? 'noneReceived' : 'noneSent')}
        action={
          <ButtonLink kind="weak" href={link.to('pages/chat/friend/add')}>
            {w('addFriend')}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <ul className="space-y-2">
        {items.map((item) => (
          // Up to five hundred rows. Rows out of sight are neither laid out nor drawn.
          <li key={item.apply_id} className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
            <Row
              item={item}
              side={side}
              fresh={fresh.has(item.apply_id)}
              busy={busy === item.apply_id}
              onAccept={() => void decide({ item, control: 'do-accept' })}
              onRefuse={() => setRefusing(item)}
            />
          </li>
        ))}
      </ul>
      <Refusing item={refusing} onClose={() => setRefusing(undefined)} onRefuse={decide} busy={busy} />
    </>
  )
}

function useDeciding() {
  const t = useText(text)
  const [refusing, setRefusing] = useState<ApplyItem>()
  const deciding = useAct({
    run: async ({ item: { apply_id }, control }: Decision) => {
      if (control === 'do-refuse') await askOnce('/chat/friend/apply', 'do-refuse', { apply_id })
      else await askOnce('/chat/friend/apply', 'do-accept', { apply_id })
    },
    done(_, { item, control }) {
      if (control === 'do-accept') toast.show(t('nowFriends', { name: item.nick_name }), { kind: 'ok' })
    },
    // After a refusal too: the request was decided on another device.
    async settled() {
      await forget('/chat/friend/apply', '/chat/friend/contacts', '/chat/friend/data')
      setRefusing(undefined)
    },
  })
  return { busy: deciding.input?.item.apply_id, decide: deciding.run, refusing, setRefusing }
}

interface Decision {
  item: ApplyItem
  control: 'do-accept' | 'do-refuse'
}

type RowProps = {
  item: ApplyItem
  side: Side
  fresh: boolean
  busy: boolean
  onAccept: () => void
  onRefuse: () => void
}

function Row({ item, side, fresh, busy, onAccept, onRefuse }: RowProps) {
  const t = useText(text)
  const other = side === 'received' ? item.from_user_id : item.target_user_id
  const decidable = side === 'received' && item.state === 1
  return (
    <article className="rounded-card bg-card px-3.5 py-3">
      <div className="flex items-start gap-3">
        <Link
          href={link.to('pages/chat/friend/data', { id: other })}
          className="flex min-h-11 min-w-0 flex-1 items-start gap-3 text-ink no-underline"
        >
          <Avatar src={item.avatar} name={item.nick_name} size={46} />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-2">
              <span className="min-w-0 truncate font-medium">{item.nick_name}</span>
              {fresh && (
                <span className="shrink-0 rounded-full bg-alert px-2 py-px text-tiny font-bold text-white">
                  {t('fresh')}
                </span>
              )}
            </span>
            {item.note !== '' && (
              <span className="block text-second wrap-break-word text-ink-2">{item.note}</span>
            )}
            <Since time={item.create_time} className="tabular block text-caption text-ink-3" />
          </span>
        </Link>
        {!decidable && (
          <span className="max-w-28 shrink-0 pt-0.5 text-right text-second text-ink-2">
            {t(outcome(item, side))}
          </span>
        )}
      </div>
      {decidable && (
        <div className="mt-2.5 flex justify-end gap-2.5">
          <Button kind="weak" disabled={busy} onClick={onRefuse}>
            {t('refuse')}
            <span className="sr-only">{` ${item.nick_name}`}</span>
          </Button>
          <Button busy={busy} onClick={onAccept} className="min-w-28">
            {t('accept')}
            <span className="sr-only">{` ${item.nick_name}`}</span>
          </Button>
        </div>
      )}
    </article>
  )
}

function outcome(item: ApplyItem, side: Side) {
  if (item.state === 2) return 'accepted'
  if (item.state === 1) return 'waiting'
  return side === 'received' ? 'refused' : 'notAccepted'
}

type RefusingProps = {
  item: ApplyItem | undefined
  onClose: () => void
  onRefuse: (decision: Decision) => Promise<boolean>
  busy: string | undefined
}

function Refusing({ item, onClose, onRefuse, busy }: RefusingProps) {
  const t = useText(text)
  const c = useText(common)
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={t('refuseTitle', { name: item?.nick_name ?? '' })}
      cancelText={c('cancel')}
      confirmText={t('refuse')}
      danger
      busy={busy !== undefined}
      onConfirm={() => item && void onRefuse({ item, control: 'do-refuse' })}
    >
      {t('refuseNote')}
    </Dialog>
  )
}

const Waiting = () => (
  <div className="space-y-2">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="rounded-card bg-card">
        <SkeletonRow />
      </div>
    ))}
  </div>
)

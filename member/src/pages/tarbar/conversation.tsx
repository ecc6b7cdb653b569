import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import CirclePlus from 'lucide-react/icons/circle-plus'
import ScanLine from 'lucide-react/icons/scan-line'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import UsersRound from 'lucide-react/icons/users-round'
import { totalUnread } from '@banyan/rules/chat/list'
import { badgeText } from '@banyan/ui/show/badge'
import { ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Failed } from '@banyan/ui/page/failed'
import { HeaderBar } from '@banyan/ui/page/header-bar'
import { PopupMenu } from '@banyan/ui/layer/popup-menu'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { SkeletonArea, SkeletonRow } from '@banyan/ui/page/skeleton'
import { refresh } from '../../chat/actions.ts'
import { openChat, sideOf } from '../../chat/links.ts'
import { useChat } from '../../chat/store.ts'
import { codePath } from '../../parts/qr/codes.ts'
import { ConnectionBar, ConnectionHeading } from '../../parts/page/reconnect.tsx'
import { Scanner } from '../../parts/qr/scanner.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { useLink } from '../../shell/place.ts'
import { useConfig } from '../../state/app/config.ts'
import { go } from '../../state/link/navigate.ts'
import { useSignedIn } from '../../state/app/session.ts'
import { inBackground } from '../../state/lib/expected.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './conversation.text.ts'
import { List } from './conversation/list.part.tsx'
import { Places } from './conversation/places.part.tsx'
import { Found } from './conversation/search.part.tsx'

const here = 'pages/tarbar/conversation'

/** The chat list (N2). It is opened from home's header and from mine, or is a tab in the tab bar (D60). */
export function Page() {
  const signedIn = useSignedIn()
  return signedIn ? <Member /> : <Visitor />
}

function Member() {
  const t = useText(text)
  const [words, setWords] = useState('')
  const wanted = words.trim()
  useNotice()
  const unread = useChat((chat) => totalUnread([...chat.items.values()]))
  const heading = unread > 0 ? t('titleCount', { count: badgeText(unread) }) : t('title')
  return (
    <Frame heading={heading} onRefresh={refresh} menu>
      <SearchBar
        className="mx-4 mt-1"
        label={t('search')}
        placeholder={t('search')}
        clearLabel={t('clear')}
        value={words}
        onChange={setWords}
        onSearch={setWords}
      />
      {wanted === '' ? (
        <>
          <Places />
          <ConnectionBar />
          <Chats />
        </>
      ) : (
        <Found words={wanted} />
      )}
    </Frame>
  )
}

/** If a tap on a notification opened the app here, opens that chat. Back leads to the list. */
function useNotice(): void {
  const link = useLink()
  const toId = link.plain('to_id')
  const chatType = sideOf(link.plain('chat_type'))
  useEffect(() => {
    if (toId === undefined || !/^[1-9]\d{0,17}$/.test(toId)) return
    go.replace(here)
    openChat({ toId, chatType })
  }, [toId, chatType])
}

/** Shows the list: the stored one, the current one, or why it could not be loaded. */
function Chats() {
  const t = useText(text)
  const c = useText(common)
  const { items, ready, problem } = useChat()
  const lines = [...items.values()]
  if (lines.length > 0) return <List items={lines} />
  if (problem !== '')
    return (
      <Failed
        text={c('loadFailed')}
        note={problem}
        retryText={c('retry')}
        onRetry={() => inBackground(refresh())}
        busy={false}
      />
    )
  if (!ready)
    return (
      <SkeletonArea label={c('loading')}>
        <div className="mx-4 overflow-hidden rounded-card bg-card">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      </SkeletonArea>
    )
  return (
    <Empty
      text={t('empty')}
      note={t('emptyNote')}
      action={<ButtonLink href="#/pages/chat/friend/add">{t('addFriend')}</ButtonLink>}
    />
  )
}

function Visitor() {
  const t = useText(text)
  return (
    <Frame heading={t('title')}>
      <Empty
        text={t('visitor')}
        offset={48}
        picture={<img src="/icons/welcome.webp" alt="" width={96} height={96} className="size-24" />}
        action={<ButtonLink href="#/pages/login/login">{t('login')}</ButtonLink>}
      />
    </Frame>
  )
}

type FrameProps = {
  heading: string
  onRefresh?: () => Promise<void>
  menu?: boolean
  children: ReactNode
}

/** The page's bar. It has no arrow if the page is a tab. */
function Frame({ heading, onRefresh, menu = false, children }: FrameProps) {
  const t = useText(text)
  const c = useText(common)
  const isTab = useConfig(({ config }) => config?.tarbar.some((tab) => tab.page === here) ?? false)
  return (
    <Screen
      title={t('title')}
      bare
      onRefresh={onRefresh}
      className="!px-0 !pt-0 !pb-[calc(var(--safe-bottom)+var(--tab-bar-height)+1rem)]"
    >
      {menu && <Begin />}
      <HeaderBar
        title={menu ? <ConnectionHeading>{heading}</ConnectionHeading> : heading}
        onBack={isTab ? undefined : () => go.back()}
        backLabel={c('back')}
      />
      {children}
    </Screen>
  )
}

/** The menu behind the plus: ways to start a chat. */
function Begin() {
  const t = useText(text)
  const [scanning, setScanning] = useState(false)
  return (
    <>
      {/* Lies over the bar's right end and takes no room of its own. */}
      <div className="sticky top-0 z-35 h-0">
        <PopupMenu
          label={t('begin')}
          className="absolute top-[calc(var(--safe-top)+0.125rem)] right-2"
          items={[
            {
              key: 'group',
              text: t('newGroup'),
              icon: <UsersRound aria-hidden="true" size={20} strokeWidth={1.9} />,
              onClick: () => go.to('pages/chat/group/create'),
            },
            {
              key: 'friend',
              text: t('addFriend'),
              icon: <UserRoundPlus aria-hidden="true" size={20} strokeWidth={1.9} />,
              onClick: () => go.to('pages/chat/friend/add'),
            },
            {
              key: 'scan',
              text: t('scan'),
              icon: <ScanLine aria-hidden="true" size={20} strokeWidth={1.9} />,
              onClick: () => setScanning(true),
            },
          ]}
        >
          <CirclePlus aria-hidden="true" size={24} strokeWidth={1.9} />
        </PopupMenu>
      </div>
      <Scanner
        open={scanning}
        onClose={() => setScanning(false)}
        onCode={(code) => {
          setScanning(false)
          go.path(codePath(code))
        }}
      />
    </>
  )
}

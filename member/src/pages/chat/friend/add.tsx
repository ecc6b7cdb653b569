import { useState } from 'react'
import QrCode from 'lucide-react/icons/qr-code'
import ScanLine from 'lucide-react/icons/scan-line'
import type { PersonCard } from '@banyan/contract/chat/shapes'
import { CallFailed } from '@banyan/contract/client'
import { Avatar } from '@banyan/ui/show/avatar'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Empty } from '@banyan/ui/page/empty'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { chatLink } from '../../../chat/links.ts'
import { ApplyFriend } from '../../../parts/friend/apply-friend.tsx'
import { text as circle } from '../../../parts/friend/relation.text.ts'
import { codePath } from '../../../parts/qr/codes.ts'
import type { Code } from '../../../parts/qr/codes.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Scanner } from '../../../parts/qr/scanner.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { TileIcon } from '../../../parts/page/tile-icon.tsx'
import { useLink } from '../../../shell/place.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './add.text.ts'

export const meta = { login: true }

/** Finds one member by the full code, number or address, or by a QR code, and sends a friend request (D41). */
export function Page() {
  const t = useText(text)
  const w = useText(circle)
  const opened = useLink()
  const given = opened.plain('code') ?? opened.plain('words') ?? ''
  const [words, setWords] = useState(given)
  const [wanted, setWanted] = useState(given.trim())
  const [scanning, setScanning] = useState(false)
  const onCode = (code: Code) => {
    setScanning(false)
    if (code.kind !== 'member') return go.path(codePath(code))
    setWords(code.code)
    setWanted(code.code)
  }
  return (
    <Screen title={t('title')} className="space-y-3">
      <SearchBar
        label={t('search')}
        placeholder={t('searchHint')}
        clearLabel={w('clear')}
        buttonText={t('find')}
        value={words}
        onChange={(typed) => {
          setWords(typed)
          if (typed === '') setWanted('')
        }}
        onSearch={setWanted}
      />
      {wanted === '' ? <Ways onScan={() => setScanning(true)} /> : <Result key={wanted} words={wanted} />}
      <Scanner open={scanning} onClose={() => setScanning(false)} onCode={onCode} />
    </Screen>
  )
}

/** Other ways to find friends: show the member's own code, or scan another member's code. */
function Ways({ onScan }: { onScan: () => void }) {
  const t = useText(text)
  const mine = useAsk('/tarbar/mine', 'load-mine', {})
  return (
    <>
      <p className="tabular min-h-5 text-center text-second text-ink-2">
        {mine.data && t('myCode', { code: mine.data.user_code })}
      </p>
      <CellGroup>
        <Cell
          icon={
            <TileIcon look="primary">
              <ScanLine />
            </TileIcon>
          }
          title={t('scan')}
          note={t('scanNote')}
          onClick={onScan}
        />
        <Cell
          icon={
            <TileIcon look="ok">
              <QrCode />
            </TileIcon>
          }
          title={t('myCard')}
          note={t('myCardNote')}
          href={link.to('pages/chat/friend/card')}
        />
      </CellGroup>
    </>
  )
}

function Result({ words }: { words: string }) {
  const t = useText(text)
  const query = useAsk('/chat/friend/add', 'find-member', { words }, { staleTime: 0 })
  if (query.error instanceof CallFailed && query.error.code === 'member-not-found')
    return (
      <output className="block">
        <Empty text={t('nobody')} note={t('nobodyNote')} />
      </output>
    )
  return (
    <Loaded query={query} waiting={<Skeleton className="h-54 rounded-card" />}>
      {(person) => <Found person={person} />}
    </Loaded>
  )
}

function Found({ person }: { person: PersonCard }) {
  const t = useText(text)
  return (
    <section aria-label={t('result')} className="animate-rise space-y-4 rounded-card bg-card p-5">
      <div className="flex flex-col items-center gap-2 text-center">
        <Avatar src={person.avatar} name={person.nick_name} size={76} />
        <h2 className="max-w-full text-detail font-bold wrap-break-word">{person.nick_name}</h2>
        <p className="tabular text-second text-ink-2">{t('code', { code: person.user_code })}</p>
      </div>
      <Next person={person} />
    </section>
  )
}

/** The actions for the found member, depending on the relation to this member. */
function Next({ person }: { person: PersonCard }) {
  const t = useText(text)
  switch (person.relation) {
    case 'self':
      return <p className="text-center text-body text-ink-2">{t('self')}</p>
    case 'friend':
      return (
        <ButtonLink block size="large" href={chatLink({ toId: person.user_id, chatType: 'single' })}>
          {t('message')}
        </ButtonLink>
      )
    case 'applied':
      return (
        <Button block size="large" disabled>
          {t('applied')}
        </Button>
      )
    case 'asked':
      return (
        <ButtonLink block size="large" href={link.to('pages/chat/friend/apply')}>
          {t('asked')}
        </ButtonLink>
      )
    case 'blocked':
      return (
        <ButtonLink
          block
          size="large"
          kind="weak"
          href={link.to('pages/chat/friend/data', { id: person.user_id })}
        >
          {t('blocked')}
        </ButtonLink>
      )
    case 'none':
      return <ApplyFriend person={person} />
  }
}

import { useState } from 'react'
import QrCode from 'lucide-react/icons/qr-code'
import ScanLine from 'lucide-react/icons/scan-line'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReplyOf } from '@banyan/contract/call'
import { CallFailed } from '@banyan/contract/client'
import type { CallAt } from '@banyan/contract/client'
import { Avatar } from '@banyan/ui/show/avatar'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Empty } from '@banyan/ui/page/empty'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { PickFriends } from '../../../parts/friend/pick-friends.tsx'
import { Loaded, PagedList } from '../../../parts/page/loaded.tsx'
import { TileIcon } from '../../../parts/page/tile-icon.tsx'
import { codePath } from '../../../parts/qr/codes.ts'
import type { Code } from '../../../parts/qr/codes.ts'
import { Scanner } from '../../../parts/qr/scanner.tsx'
import type { Calls } from '../../../state/wire/ask.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAsk, usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../transfer.text.ts'

export type Recipient = ReplyOf<CallAt<Calls, '/wallet/transfer', 'find-recipient'>>

const page = 'pages/wallet/transfer'
const linkTo = (code: string) => link.to(page, {}, { code })

/** Chooses the recipient: by a search, a QR code, a friend or a recent transfer. */
export function ChooseRecipient({ words: given }: { words: string }) {
  const t = useText(text)
  const [words, setWords] = useState(given)
  const [wanted, setWanted] = useState(given)
  return (
    <>
      <SearchBar
        label={t('search')}
        placeholder={t('searchHint')}
        clearLabel={t('clear')}
        buttonText={t('find')}
        value={words}
        onChange={(typed) => {
          setWords(typed)
          if (typed === '') setWanted('')
        }}
        onSearch={setWanted}
      />
      {wanted === '' ? (
        <>
          <Ways />
          <Recent />
        </>
      ) : (
        <Found key={wanted} words={wanted} />
      )}
    </>
  )
}

function Ways() {
  const t = useText(text)
  const [open, setOpen] = useState<'scanner' | 'friends'>()
  const onCode = (code: Code) => {
    setOpen(undefined)
    // A member's own code names a recipient too.
    go.path(code.kind === 'group' ? codePath(code) : codePath({ ...code, kind: 'pay' }))
  }
  return (
    <>
      <CellGroup>
        <Cell
          icon={
            <TileIcon look="primary">
              <ScanLine />
            </TileIcon>
          }
          title={t('scan')}
          note={t('scanNote')}
          onClick={() => setOpen('scanner')}
        />
        <Cell
          icon={
            <TileIcon look="ok">
              <UsersRound />
            </TileIcon>
          }
          title={t('friends')}
          note={t('friendsNote')}
          onClick={() => setOpen('friends')}
        />
        <Cell
          icon={
            <TileIcon look="warn">
              <QrCode />
            </TileIcon>
          }
          title={t('receive')}
          note={t('receiveNote')}
          href={link.to('pages/wallet/receive')}
        />
      </CellGroup>
      <Scanner open={open === 'scanner'} onClose={() => setOpen(undefined)} onCode={onCode} />
      <PickFriends
        open={open === 'friends'}
        onClose={() => setOpen(undefined)}
        title={t('friends')}
        single
        onDone={([friend]) => {
          setOpen(undefined)
          if (friend) go.to(page, {}, { code: friend.user_code })
        }}
      />
    </>
  )
}

function Recent() {
  const t = useText(text)
  const paged = usePaged('/wallet/transfer', 'load-recent', {})
  return (
    <section aria-label={t('recent')}>
      <h2 className="px-1 pt-2 pb-2 text-second font-bold text-ink-2">{t('recent')}</h2>
      <PagedList paged={paged} empty={<Empty text={t('noRecent')} />}>
        {(people) => (
          <CellGroup>
            {people.map((person) => (
              <PersonCell key={person.user_code} person={person} />
            ))}
          </CellGroup>
        )}
      </PagedList>
    </section>
  )
}

function PersonCell({ person }: { person: Recipient }) {
  const t = useText(text)
  return (
    <Cell
      href={linkTo(person.user_code)}
      icon={<Avatar src={person.avatar} name={person.nick_name} size={40} />}
      title={person.nick_name}
      note={<span className="tabular">{t('code', { code: person.user_code })}</span>}
    />
  )
}

function Found({ words }: { words: string }) {
  const t = useText(text)
  const query = useAsk('/wallet/transfer', 'find-recipient', { words }, { staleTime: 0 })
  const refusal = query.error instanceof CallFailed ? query.error.code : undefined
  if (refusal === 'recipient-not-found' || refusal === 'transfer-to-self')
    return (
      <output className="block">
        <Empty
          text={t(refusal === 'transfer-to-self' ? 'self' : 'nobody')}
          note={refusal === 'recipient-not-found' ? t('nobodyNote') : undefined}
        />
      </output>
    )
  return (
    <Loaded query={query} waiting={<Skeleton className="h-16 rounded-card" />}>
      {(person) => (
        <CellGroup>
          <PersonCell person={person} />
        </CellGroup>
      )}
    </Loaded>
  )
}

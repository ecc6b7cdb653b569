import { useState } from 'react'
import ScanLine from 'lucide-react/icons/scan-line'
import type { ReplyOf } from '@banyan/contract/call'
import { CallFailed } from '@banyan/contract/client'
import type { CallAt } from '@banyan/contract/client'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Dialog } from '@banyan/ui/layer/dialog'
import { Empty } from '@banyan/ui/page/empty'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { toast } from '@banyan/ui/layer/toast'
import { LinkedAvatar } from '../../../parts/file/linked-avatar.tsx'
import { chatLink } from '../../../chat/links.ts'
import { text as circle } from '../../../parts/friend/relation.text.ts'
import { codePath, readCode } from '../../../parts/qr/codes.ts'
import { text as groups } from '../../../parts/group/group.text.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Scanner } from '../../../parts/qr/scanner.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { TileIcon } from '../../../parts/page/tile-icon.tsx'
import { useLink } from '../../../shell/place.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { go } from '../../../state/link/navigate.ts'
import { forget, useAsk } from '../../../state/wire/query.ts'
import { useSession } from '../../../state/app/session.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from './join.text.ts'

export const meta = { login: true }

type Invite = ReplyOf<CallAt<Calls, '/chat/group/join', 'load-invite'>>

/** The form of an invitation code. Other texts are not sent to the server. */
const shape = /^[A-Za-z0-9]{8,32}$/

/** Returns the code in a typed or pasted text: the text itself, or the code in a group's link. */
function codeIn(words: string): string {
  const code = readCode(words)
  return code?.kind === 'group' ? code.code : words.trim()
}

/** Joins a group by its code: from a QR code, from a card in a chat, or typed here. */
export function Page() {
  const t = useText(text)
  const w = useText(circle)
  const given = useLink().plain('code') ?? ''
  const [words, setWords] = useState(given)
  const [code, setCode] = useState(given)
  const [scanning, setScanning] = useState(false)
  return (
    <Screen title={t('title')} className="space-y-3">
      {given === '' && (
        <SearchBar
          label={t('code')}
          placeholder={t('code')}
          clearLabel={w('clear')}
          buttonText={t('find')}
          value={words}
          onChange={(typed) => {
            setWords(typed)
            if (typed === '') setCode('')
          }}
          onSearch={(typed) => setCode(codeIn(typed))}
        />
      )}
      {code === '' && (
        <CellGroup>
          <Cell
            icon={
              <TileIcon look="primary">
                <ScanLine />
              </TileIcon>
            }
            title={t('scan')}
            note={t('scanNote')}
            onClick={() => setScanning(true)}
          />
        </CellGroup>
      )}
      {code !== '' && (shape.test(code) ? <Result key={code} code={code} /> : <Missing />)}
      <Scanner
        open={scanning}
        onClose={() => setScanning(false)}
        onCode={(found) => {
          setScanning(false)
          if (found.kind === 'member') return go.path(codePath(found))
          setWords(found.code)
          setCode(found.code)
        }}
      />
    </Screen>
  )
}

function Missing() {
  const t = useText(text)
  return (
    <output className="block">
      <Empty text={t('missing')} note={t('missingNote')} />
    </output>
  )
}

function Result({ code }: { code: string }) {
  const query = useAsk('/chat/group/join', 'load-invite', { code }, { staleTime: 0 })
  if (query.error instanceof CallFailed && query.error.code === 'group-not-found') return <Missing />
  return (
    <Loaded query={query} waiting={<Skeleton className="h-60 rounded-card" />}>
      {(invite) => <Found invite={invite} code={code} />}
    </Loaded>
  )
}

function Found({ invite, code }: { invite: Invite; code: string }) {
  const t = useText(text)
  const g = useText(groups)
  return (
    <section aria-label={invite.name} className="animate-rise space-y-5 rounded-card bg-card p-5">
      <div className="flex flex-col items-center gap-2 pt-2 text-center">
        <LinkedAvatar src={invite.avatar} name={invite.name} size={76} />
        <h2 className="max-w-full text-detail font-bold wrap-break-word">{invite.name}</h2>
        <p className="tabular text-second text-ink-2">{g('people', { count: invite.member_count })}</p>
      </div>
      {invite.state === 'in' && (
        <ButtonLink block size="large" href={chatLink({ toId: invite.group_id, chatType: 'group' })}>
          {t('open')}
        </ButtonLink>
      )}
      {invite.state === 'waiting' && (
        <Button block size="large" disabled>
          {t('waiting')}
        </Button>
      )}
      {invite.state === 'out' && <Join invite={invite} code={code} />}
    </section>
  )
}

function Join({ invite, code }: { invite: Invite; code: string }) {
  const t = useText(text)
  const c = useText(common)
  const own = useSession((state) => state.nick_name)
  const [note, setNote] = useState<string>()
  const joining = useAct({
    run: () => ask('/chat/group/join', 'do-join', { code, note: note ?? '' }),
    done({ state, group_id }) {
      setNote(undefined)
      if (state === 'in') go.replacePath(chatLink({ toId: group_id, chatType: 'group' }).slice(1))
      else toast.show(t('sent'), { kind: 'ok' })
    },
    // After a refusal too: the group or the membership has changed since it was loaded.
    settled: () => void forget('/chat/group/join', '/chat/conversation/init'),
  })
  return (
    <div>
      <Button
        block
        size="large"
        busy={joining.busy}
        onClick={() => (invite.need_approval ? setNote(t('noteStart', { name: own })) : void joining.run())}
      >
        {t(invite.need_approval ? 'apply' : 'join')}
      </Button>
      {invite.need_approval && <p className="mt-2 text-center text-second text-ink-2">{t('approval')}</p>}
      <Dialog
        open={note !== undefined}
        onClose={() => setNote(undefined)}
        title={t('apply')}
        input={{ label: t('note'), value: note ?? '', onChange: setNote, maxLength: 100 }}
        cancelText={c('cancel')}
        confirmText={t('send')}
        onConfirm={() => void joining.run()}
        busy={joining.busy}
      />
    </div>
  )
}

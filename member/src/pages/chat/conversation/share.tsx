import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { toast } from '@banyan/ui/layer/toast'
import { Empty } from '@banyan/ui/page/empty'
import { SkeletonArea, SkeletonRow } from '@banyan/ui/page/skeleton'
import FileText from 'lucide-react/icons/file-text'
import { findChat, send } from '../../../chat/actions.ts'
import { prepareMedia, TooLarge } from '../../../chat/send/media.ts'
import type { Prepared } from '../../../chat/send/media.ts'
import { chatEngine } from '../../../chat/start.ts'
import { ChatTargets } from '../../../parts/friend/chat-targets.tsx'
import type { ChatTarget } from '../../../parts/friend/chat-targets.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { dropSent, inMessages, nothingShared, readShared } from '../../../state/chat/shared.ts'
import type { Shared } from '../../../state/chat/shared.ts'
import { inBackground } from '../../../state/lib/expected.ts'
import { newRequestKey } from '../../../state/lib/random.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAct } from '../../../state/wire/act.ts'
import { common } from '../../../words/common.text.ts'
import { useText } from '../../../words/text.ts'
import { text } from './share.text.ts'

export const meta = { login: true }

/** Sends the share of another app to chats that the person chooses. */
export function Page() {
  const t = useText(text)
  const c = useText(common)
  const isLost = useLink().plain('lost') !== undefined
  const [shared, setShared] = useState<Shared>()
  useEffect(() => {
    inBackground(chatEngine())
    const read = async () => {
      try {
        setShared(await readShared())
      } catch (error) {
        setShared(nothingShared)
        throw error
      }
    }
    inBackground(read())
  }, [])
  if (!shared)
    return (
      <Screen title={t('title')}>
        <SkeletonArea label={c('loading')}>
          {[1, 2, 3, 4].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </SkeletonArea>
      </Screen>
    )
  if (isLost || (shared.text === '' && shared.files.length === 0))
    return (
      <Screen title={t('title')}>
        <Empty
          text={t(isLost ? 'lost' : 'nothing')}
          note={t(isLost ? 'lostNote' : 'nothingNote')}
          action={<ButtonLink href="#/pages/tarbar/conversation">{t('chats')}</ButtonLink>}
        />
      </Screen>
    )
  return <Choose shared={shared} />
}

/** Sends all of it to one chat, in order. Returns false while offline. `prepared` are the files, ready to send. */
async function sendTo(target: ChatTarget, words: string, prepared: readonly Prepared[]): Promise<boolean> {
  const item = await findChat(target)
  const batch = newRequestKey()
  for (const one of prepared) if ((await send(item, { ...one, data: '', batch })) === 'offline') return false
  for (const data of inMessages(words))
    if ((await send(item, { type: 'text', data, batch })) === 'offline') return false
  return true
}

function Choose({ shared }: { shared: Shared }) {
  const t = useText(text)
  const [chosen, setChosen] = useState<readonly ChatTarget[]>([])
  /** Returns the files that may be sent, and says which one is too large. */
  const prepare = async () => {
    const prepared: Prepared[] = []
    for (const { file } of shared.files)
      try {
        prepared.push(await prepareMedia(file, false))
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error
        toast.show(t('tooLarge', { name: file.name, megabytes: error.megabytes }), { kind: 'warn' })
        return undefined
      }
    return prepared
  }
  const sending = useAct({
    async run() {
      const prepared = await prepare()
      if (!prepared) return false
      let left = chosen
      for (const target of chosen) {
        // While offline, the chat says so. The chats that have it are not chosen any more.
        if (!(await sendTo(target, shared.text, prepared))) return false
        left = left.filter((one) => one !== target)
        if (left.length > 0) setChosen(left)
      }
      await dropSent(shared)
      return true
    },
    done(isSent) {
      if (!isSent) return
      toast.show(t('sent'), { kind: 'ok' })
      const [only, ...others] = chosen
      if (only && others.length === 0)
        go.replace('pages/chat/conversation/chat', { to_id: only.toId, chat_type: only.chatType })
      else go.replace('pages/tarbar/conversation')
    },
  })
  return (
    <Screen
      title={t('title')}
      footer={
        <Button
          block
          size="large"
          disabled={chosen.length === 0}
          busy={sending.busy}
          onClick={() => void sending.run()}
        >
          {chosen.length > 1 ? t('sendCount', { count: chosen.length }) : t('send')}
        </Button>
      }
    >
      <Preview shared={shared} />
      <div className="mt-3 rounded-card bg-card p-4">
        <ChatTargets heading="h2" chosen={chosen} onChange={setChosen} />
      </div>
    </Screen>
  )
}

function Preview({ shared: { text: words, files } }: { shared: Shared }) {
  const t = useText(text)
  return (
    <section aria-label={t('shared')} className="rounded-card bg-card p-4">
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map(({ file, url }, place) => (
            // The files of one share never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              {url === '' ? (
                <span className="flex min-h-12 items-center gap-2 rounded-field bg-ground px-3 text-second">
                  <FileText aria-hidden="true" size={20} className="shrink-0 text-ink-2" />
                  <span className="max-w-52 truncate">{file.name || t('file')}</span>
                </span>
              ) : (
                <img src={url} alt={file.name} className="size-20 rounded-field bg-ground-2 object-cover" />
              )}
            </li>
          ))}
        </ul>
      )}
      {words !== '' && (
        <p className="line-clamp-4 text-body wrap-anywhere whitespace-pre-line not-first:mt-3">{words}</p>
      )}
    </section>
  )
}

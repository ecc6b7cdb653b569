import { stickerFile, stickerOf } from '@banyan/rules/chat/sticker'
import { Empty } from '@banyan/ui/page/empty'
import { Sheet } from '@banyan/ui/layer/sheet'
import { SkeletonRow } from '@banyan/ui/page/skeleton'
import { useChat } from '../../../../../chat/store.ts'
import { LinkedAvatar } from '../../../../../parts/file/linked-avatar.tsx'
import { PagedList } from '../../../../../parts/page/loaded.tsx'
import { useLanguage } from '../../../../../state/app/language.ts'
import { usePaged } from '../../../../../state/wire/query.ts'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './marks.text.ts'

type ReactorsProps = {
  chatId: string
  /** Only those with this sticker. */
  sticker?: string | undefined
  /** How many reactions the message shows. The list may have become longer or shorter since. */
  count: number
  onClose: () => void
}

/** Who reacted to a message. The sheet is as high as its rows; a long list fills most of the screen. */
export function Reactors({ chatId, sticker, count, onClose }: ReactorsProps) {
  const t = useText(text)
  const c = useText(common)
  return (
    <Sheet open onClose={onClose} title={t('reactions')} closeLabel={c('close')} tall={count > 8}>
      <People chatId={chatId} sticker={sticker} count={count} />
    </Sheet>
  )
}

function People({ chatId, sticker, count }: Omit<ReactorsProps, 'onClose'>) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const me = useChat((chat) => chat.me)
  const paged = usePaged('/chat/mark/reaction', 'load-reactions', {
    chat_id: chatId,
    ...(sticker === undefined ? {} : { sticker }),
  })
  return (
    <PagedList
      paged={paged}
      className="px-4 pb-4"
      waiting={<Waiting rows={Math.min(count, 8)} />}
      empty={<Empty text={t('noReactions')} />}
    >
      {(people) => (
        <ul>
          {people.map((person) => {
            const shown = stickerOf(person.sticker)
            return (
              <li key={person.user_id} className="flex min-h-14 items-center gap-3 not-last:hairline-b">
                <LinkedAvatar src={person.avatar} name={person.name} size={40} />
                <span className="min-w-0 flex-1 truncate text-body">
                  {person.user_id === me ? t('you') : person.name}
                </span>
                {shown && (
                  <img
                    src={`/stickers/${stickerFile(shown.number)}`}
                    alt={shown.names[language]}
                    width={26}
                    height={26}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </PagedList>
  )
}

const Waiting = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, row) => <SkeletonRow key={row} />)

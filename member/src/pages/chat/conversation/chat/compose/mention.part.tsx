import { useState } from 'react'
import AtSign from 'lucide-react/icons/at-sign'
import { Avatar } from '@banyan/ui/show/avatar'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Sheet } from '@banyan/ui/layer/sheet'
import { useChat } from '../../../../../chat/store.ts'
import { PagedList } from '../../../../../parts/page/loaded.tsx'
import { useDebounced } from '../../../../../state/lib/debounced.ts'
import { usePaged } from '../../../../../state/wire/query.ts'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './panels.text.ts'

export interface Mentioned {
  id: string
  name: string
}

type MentionProps = {
  groupId: string
  /** True for the owner and managers, who may mention all members. */
  canAll: boolean
  onClose: () => void
  onPick: (person: Mentioned) => void
}

const row =
  'flex min-h-14 w-full items-center gap-3 rounded-field py-1.5 text-left focus-visible:-outline-offset-2 tapped:bg-ground-2'

/** A sheet to choose the member that a text in a group mentions. */
export function MentionSheet({ groupId, canAll, onClose, onPick }: MentionProps) {
  const t = useText(text)
  const c = useText(common)
  const me = useChat((chat) => chat.me)
  const [words, setWords] = useState('')
  const wanted = useDebounced(words.trim(), 250)
  const paged = usePaged('/chat/group/members', 'load-members', {
    group_id: groupId,
    ...(wanted === '' ? {} : { words: wanted }),
  })
  return (
    <Sheet open onClose={onClose} title={t('mention')} closeLabel={c('close')} tall>
      <div className="px-4 pb-4">
        <SearchBar
          label={t('searchMembers')}
          placeholder={t('searchMembers')}
          clearLabel={t('clear')}
          value={words}
          onChange={setWords}
          onSearch={setWords}
          className="mb-2 [&_form]:bg-ground-2"
        />
        {canAll && wanted === '' && (
          <button type="button" className={row} onClick={() => onPick({ id: 'all', name: t('everybody') })}>
            <span className="grid size-10 place-items-center rounded-[30%] bg-primary-weak text-on-primary-weak">
              <AtSign aria-hidden="true" size={20} strokeWidth={1.9} />
            </span>
            <span className="font-medium">{t('everybody')}</span>
          </button>
        )}
        <PagedList paged={paged}>
          {(members) => (
            <ul>
              {members
                .filter((member) => member.user_id !== me)
                .map((member) => (
                  <li key={member.user_id}>
                    <button
                      type="button"
                      className={row}
                      onClick={() => onPick({ id: member.user_id, name: member.name })}
                    >
                      <Avatar src={member.avatar} name={member.name} size={40} />
                      <span className="min-w-0 flex-1 truncate font-medium">{member.name}</span>
                    </button>
                  </li>
                ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Sheet>
  )
}

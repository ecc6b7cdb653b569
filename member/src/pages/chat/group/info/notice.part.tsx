import { useState } from 'react'
import { Button } from '@banyan/ui/action/button'
import { Cell } from '@banyan/ui/list/cell'
import { Sheet } from '@banyan/ui/layer/sheet'
import { TextArea } from '@banyan/ui/form/text-area'
import { toast } from '@banyan/ui/layer/toast'
import { useWork } from '../../../../state/wire/act.ts'
import { common } from '../../../../words/common.text.ts'
import { RichText } from '../../../../parts/text/rich-text.tsx'
import { useText } from '../../../../words/text.ts'
import type { GroupData } from '../../../../parts/group/group-data.ts'
import { text } from '../info.text.ts'
import { changeGroup } from './change-group.ts'

/** The notice in two lines. Opened, it is shown in full, and the owner and managers can edit it. */
export function NoticeCell({ group, rules }: { group: GroupData; rules: boolean }) {
  const t = useText(text)
  const c = useText(common)
  const [words, setWords] = useState<string>()
  const { busy, run: act } = useWork()
  const close = () => setWords(undefined)
  const save = async () => {
    if (!(await act(() => changeGroup(group.group_id, { notice: words?.trim() ?? '' })))) return
    toast.show(t('saved'), { kind: 'ok' })
    close()
  }
  return (
    <>
      <Cell
        title={t('notice')}
        note={
          <span className="line-clamp-2 wrap-break-word whitespace-pre-line">
            {group.notice === '' ? t('noticeNone') : group.notice}
          </span>
        }
        onClick={rules || group.notice !== '' ? () => setWords(group.notice) : undefined}
      />
      <Sheet
        open={words !== undefined}
        onClose={close}
        title={t('notice')}
        closeLabel={c('close')}
        locked={busy}
        footer={
          rules ? (
            <Button
              block
              size="large"
              busy={busy}
              disabled={words?.trim() === group.notice}
              onClick={() => void save()}
            >
              {t('save')}
            </Button>
          ) : undefined
        }
      >
        <div className="px-4 pt-1 pb-5">
          {rules ? (
            <TextArea
              label={t('notice')}
              hideLabel
              value={words ?? ''}
              onChange={setWords}
              maxLength={500}
              rows={6}
              hint={t('noticeHint')}
            />
          ) : (
            <p className="text-body wrap-break-word whitespace-pre-line">
              <RichText text={group.notice} />
            </p>
          )}
        </div>
      </Sheet>
    </>
  )
}

import { Alert, App, Empty, Modal, Radio } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { ListFoot } from '../../../parts/list/list-foot.tsx'
import { still } from '../../../parts/work-list/question/still.ts'
import { useActInPlace } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { text } from '../ticket.text.ts'
import { type OpenTicket, path, staleKeys, useTickets } from './data.ts'
import css from './ticket.module.css'

type MergeProps = { ticket: OpenTicket; onClose: () => void; onDone: (into: string) => void }

/** Chooses another open ticket of the member, and merges this one into it. */
export function Merge({ ticket, onClose, onDone }: MergeProps) {
  const words = useWords(text)
  const shared = useWords(common)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const pages = useTickets({ member: ticket.member.id })
  const [into, setInto] = useState<string>()
  const merging = useActInPlace({
    run: (target: string) =>
      askOnce(path, 'do-merge', { id: ticket.id, version: ticket.version, into: target }),
    stale: staleKeys,
    done(_, target) {
      void message.success(words.mergedNow)
      onDone(target)
    },
  })
  return (
    <Modal
      {...still}
      open={open}
      title={words.mergeTitle}
      okText={words.merge}
      cancelText={shared.cancel}
      okButtonProps={{ danger: true, disabled: into === undefined }}
      confirmLoading={merging.busy}
      onOk={() => into !== undefined && void merging.run(into)}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p>{words.mergeSays}</p>
      <Loaded query={pages}>
        {({ rows }) => {
          const others = rows.filter(
            ({ id, state }) => id !== ticket.id && (state === 'waiting' || state === 'answered'),
          )
          return (
            <>
              {others.length === 0 && !pages.hasNextPage ? (
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.mergeNone} />
              ) : (
                <Radio.Group
                  className={`${css['thread']}`}
                  aria-label={words.mergeTitle}
                  value={into ?? null}
                  onChange={(event) => setInto(String(event.target.value))}
                  options={others.map(({ id, title }) => ({ value: id, label: `#${id} · ${title}` }))}
                />
              )}
              {pages.hasNextPage && <ListFoot pages={pages} count={rows.length} />}
            </>
          )
        }}
      </Loaded>
      {merging.fault !== undefined && <Alert type="error" showIcon title={merging.fault} />}
    </Modal>
  )
}

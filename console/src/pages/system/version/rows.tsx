import { App, Button, Table, type TableColumnsType, Tag } from 'antd'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { TwoLines } from '../../../parts/member/person.tsx'
import { useAct } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import { language } from '../../../state/preferences.ts'
import { text } from '../version.text.ts'
import css from '../version.module.css'
import { type Edition, listKey, showMegabytes } from './data.ts'

type Open = (kind: 'edit' | 'release' | 'history', edition: Edition) => void

const colours = { draft: 'default', released: 'success', stopped: 'error' } as const

export const nameOf = ({ name, number }: Edition): string => `${name} (${number})`

/** The editions of a filter. */
export function Rows({ rows, onOpen }: { rows: Edition[]; onOpen: Open }) {
  const words = useWords(text)
  const shown = language.useValue()
  const columns: TableColumnsType<Edition> = [
    {
      title: words.version,
      width: 190,
      render: (_, edition) => (
        <TwoLines
          title={<span className="digits">{nameOf(edition)}</span>}
          note={`${words[edition.platform]} · ${words[edition.channel]}`}
        />
      ),
    },
    {
      title: words.content,
      className: 'breaks',
      render: (_, edition) => (
        <TwoLines
          title={edition.note[shown] || edition.note.zh || '–'}
          note={<Contents edition={edition} />}
        />
      ),
    },
    {
      title: words.state,
      width: 150,
      render: (_, { state, percent }) => (
        <TwoLines
          title={<Tag color={colours[state]}>{words[state]}</Tag>}
          note={state === 'released' ? words.share(percent) : ''}
        />
      ),
    },
    {
      title: words.last,
      width: 190,
      className: 'wide-only',
      render: (_, { steps: [last] }) =>
        last && (
          <TwoLines
            title={<span className="digits">{showTime(last.at)}</span>}
            note={last.by ?? words.delivered}
          />
        ),
    },
    {
      key: 'actions',
      title: <span className="unseen">{words.actions}</span>,
      width: 300,
      render: (_, edition) => <Actions edition={edition} onOpen={onOpen} />,
    },
  ]
  return <Table<Edition> rowKey="id" columns={columns} dataSource={rows} pagination={false} />
}

/** Where it comes from, and who must take it. */
function Contents({ edition }: { edition: Edition }) {
  const words = useWords(text)
  const { package: found, link, silent, forced, minimum } = edition
  const parts = [
    found && `${words.package} ${showMegabytes(found.bytes)}`,
    link,
    silent && words.silent,
    forced && words.forced,
    minimum > 0 && words.below(minimum),
  ].filter((part) => part !== null && part !== '' && part !== false)
  return <>{parts.join(' · ')}</>
}

function Actions({ edition, onOpen }: { edition: Edition; onOpen: Open }) {
  const words = useWords(text)
  const end = useEnding()
  const name = nameOf(edition)
  const { state } = edition
  const isReleased = state === 'released'
  return (
    <div className={css['actions']}>
      {state === 'draft' && (
        <>
          <Button aria-label={words.editOf(name)} onClick={() => onOpen('edit', edition)}>
            {words.edit}
          </Button>
          <Button danger aria-label={words.removeOf(name)} onClick={() => end('remove', edition)}>
            {words.remove}
          </Button>
        </>
      )}
      <Button
        aria-label={isReleased ? words.changeShareOf(name) : words.releaseOf(name)}
        onClick={() => onOpen('release', edition)}
      >
        {isReleased ? words.changeShare : words.release}
      </Button>
      {isReleased && (
        <Button danger aria-label={words.stopOf(name)} onClick={() => end('stop', edition)}>
          {words.stop}
        </Button>
      )}
      {state !== 'draft' && (
        <Button aria-label={words.historyOf(name)} onClick={() => onOpen('history', edition)}>
          {words.history}
        </Button>
      )}
    </div>
  )
}

/** Asks for a confirmation before an edition is stopped or a draft is deleted. */
function useEnding(): (kind: 'stop' | 'remove', edition: Edition) => void {
  const words = useWords(text)
  const { cancel } = useWords(common)
  const { message, modal } = App.useApp()
  const stop = useAct({
    run: (id: string) => askOnce('/staff/system/version', 'do-stop', { id }),
    done: () => void message.success(words.stoppedNow),
    stale: [listKey],
  })
  const remove = useAct({
    run: (id: string) => askOnce('/staff/system/version', 'do-remove', { id }),
    done: () => void message.success(words.removed),
    stale: [listKey],
  })
  return (kind, edition) => {
    const isStop = kind === 'stop'
    const name = nameOf(edition)
    void modal.confirm({
      title: isStop ? words.sureStop(name) : words.sureRemove(name),
      content: isStop ? words.sureStopSays : words.sureRemoveSays,
      okText: isStop ? words.stop : words.remove,
      okButtonProps: { danger: true },
      cancelText: cancel,
      centered: true,
      onOk: () => (isStop ? stop : remove).run(edition.id),
    })
  }
}

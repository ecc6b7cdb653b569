import { DownloadOutlined, HistoryOutlined } from '@ant-design/icons'
import type { ReplyOf } from '@banyan/contract/call'
import type { loadExport } from '@banyan/contract/staff/work/export'
import { showCount } from '../../lang/number.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Empty, Space } from 'antd'
import { useState } from 'react'
import { common } from '../../lang/common.text.ts'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { useAct } from '../../state/act.ts'
import { ask } from '../../state/ask.ts'
import { Loaded } from '../frame/loaded.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import type { ExportList } from './source.ts'
import css from './work-list.module.css'
import { text } from './work-list.text.ts'

type Export = ReplyOf<typeof loadExport>['list'][number]

const isOpen = ({ state }: Export) => state === 'waiting' || state === 'running'
const watchMs = 1_000
// A finished file has a link that works for some minutes, so the list is reloaded this often. Milliseconds.
const linkMs = 60_000

/** Starts an export of the filtered list, and shows the person's own exports with progress and links. */
export function Exports({
  list,
  start,
  label,
}: {
  list: ExportList
  start: () => Promise<unknown>
  /** The text of the button if the page has a second export. */
  label?: string
}) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [shown, setShown] = useState(false)
  const history = label === undefined ? words.exports : words.exportsOf(label)
  const begin = useAct({
    run: start,
    stale: [['exports', list]],
    done: () => {
      void message.success(words.exportStarted)
      setShown(true)
    },
  })
  return (
    <>
      <Space.Compact>
        <Button icon={<DownloadOutlined />} loading={begin.busy} onClick={() => void begin.run()}>
          {label ?? words.export}
        </Button>
        <Button
          icon={<HistoryOutlined />}
          aria-label={history}
          title={history}
          onClick={() => setShown(true)}
        />
      </Space.Compact>
      <Drawer
        open={shown}
        onClose={() => setShown(false)}
        title={words.exports}
        size="min(440px, 100vw)"
        mask={{ blur: false }}
        destroyOnHidden
      >
        <OwnExports list={list} />
      </Drawer>
    </>
  )
}

/** The person's own exports of a list, newest first, page by page. */
export function OwnExports({ list }: { list: ExportList }) {
  const words = useWords(text)
  const pages = useInfiniteQuery({
    queryKey: ['exports', list],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/work/export', 'load-export', { list, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.list),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.list.some(isOpen)) ? watchMs : linkMs,
  })
  return (
    <Loaded query={pages}>
      {(rows) =>
        rows.length === 0 && !pages.hasNextPage ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.exportNone} />
        ) : (
          <>
            <ul className={css['exports']} aria-label={words.exports}>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            <ListFoot pages={pages} count={rows.length} />
            <p className="quiet">{words.exportKept}</p>
          </>
        )
      }
    </Loaded>
  )
}

function Row({ row }: { row: Export }) {
  const words = useWords(text)
  const cancelWord = useWords(common).cancel
  const cancel = useAct({
    run: () => ask('/staff/work/export', 'do-cancel', { id: row.id }),
    stale: [['exports', row.list]],
  })
  const counted = row.state === 'running' || row.state === 'done'
  return (
    <li>
      <span>
        {row.name}
        <br />
        <small>
          {words[row.state]}
          {counted && ` · ${words.rows(showCount(row.written))}`} · {showTime(row.time).slice(5, 16)}
        </small>
      </span>
      {row.url !== null && (
        <Button href={row.url} download={row.name} aria-label={words.downloadOf(row.name)}>
          {words.download}
        </Button>
      )}
      {isOpen(row) && (
        <Button loading={cancel.busy} aria-label={words.cancelOf(row.name)} onClick={() => void cancel.run()}>
          {cancelWord}
        </Button>
      )}
    </li>
  )
}

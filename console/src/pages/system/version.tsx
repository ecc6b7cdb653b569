import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { useFilters } from '../../state/filters.ts'
import { text } from './version.text.ts'
import { channels, type Edition, type EditionFilter, platforms, useEditions } from './version/data.ts'
import { VersionEditor } from './version/editor.tsx'
import { ReleaseDialog } from './version/release.tsx'
import { Rows } from './version/rows.tsx'
import { Steps } from './version/steps.tsx'
import css from './version.module.css'

type FilterName = 'platform' | 'channel'

function filterOf(read: (name: FilterName) => string | undefined): EditionFilter {
  const platform = platforms.find((one) => one === read('platform'))
  const channel = channels.find((one) => one === read('channel'))
  return { ...(platform && { platform }), ...(channel && { channel }) }
}

/** The dialog or drawer that is open over the list. Without `edition`, `edit` adds a new edition. */
interface Open {
  kind: 'edit' | 'release' | 'history'
  edition?: Edition
}

/** The versions of the app by platform and channel: upload, release to a share of the devices, stop, history. */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<FilterName>()
  const filter = filterOf(read)
  const pages = useEditions(filter)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ kind: 'edit' })}>
            {words.add}
          </Button>
        }
      />
      {pages.data?.hasKey === false && (
        <Alert type="warning" showIcon title={words.noKey} className={css['warning'] ?? ''} />
      )}
      <div className="card">
        <div className="filters">
          <Segmented
            aria-label={words.platform}
            value={filter.platform ?? 'all'}
            onChange={(platform) => change({ platform: platform === 'all' ? undefined : platform })}
            options={(['all', ...platforms] as const).map((value) => ({ value, label: words[value] }))}
          />
          <Segmented
            aria-label={words.channel}
            value={filter.channel ?? 'all'}
            onChange={(channel) => change({ channel: channel === 'all' ? undefined : channel })}
            options={(['all', ...channels] as const).map((value) => ({ value, label: words[value] }))}
          />
        </div>
        <PagedRows pages={pages} empty={words.empty}>
          {({ rows }) => <Rows rows={rows} onOpen={(kind, edition) => setOpen({ kind, edition })} />}
        </PagedRows>
      </div>
      {open?.kind === 'edit' && <VersionEditor edition={open.edition} onClose={close} />}
      {open?.kind === 'release' && open.edition && <ReleaseDialog edition={open.edition} onClose={close} />}
      {open?.kind === 'history' && open.edition && <Steps edition={open.edition} onClose={close} />}
    </>
  )
}

import { StarFilled, StarOutlined, DeleteOutlined, FilterOutlined } from '@ant-design/icons'
import type { ConsoleList } from '@banyan/contract/staff/work/view'
import { App, Button, Popover, Space } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { useAct } from '../../state/act.ts'
import { ColumnMenu } from './column-menu.tsx'
import css from './list-tools.module.css'
import { queryOf } from './query.ts'
import { useColumnsOf } from './registered.ts'
import { SaveFilter } from './save-filter.tsx'
import { text } from './table.text.ts'
import { removeFilter, type SavedFilter, saveFilter, staleViews, useViews } from './view-data.ts'

/**
 * The saved filters of a list, and its columns and density. For the actions of the page's head. A list whose address
 * holds no filter has only its columns.
 */
export function ListTools({ list, hasFilters = true }: { list: ConsoleList; hasFilters?: boolean }) {
  // Without its second button the group would keep a square corner, so the menu is left out here, not in the group.
  const columns = useColumnsOf(list).length > 0 && <ColumnMenu list={list} />
  return hasFilters ? <SavedFilterMenu list={list} columns={columns} /> : columns
}

function SavedFilterMenu({ list, columns }: { list: ConsoleList; columns: ReactNode }) {
  const words = useWords(text)
  const [open, setOpen] = useState(false)
  const [saving, setSaving] = useState(false)
  const filters = useSaved(list)
  return (
    <Space.Compact>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={
          <SavedFilters
            list={list}
            filters={filters}
            onUsed={() => setOpen(false)}
            onSave={() => {
              setOpen(false)
              setSaving(true)
            }}
          />
        }
      >
        <Button icon={<FilterOutlined />} aria-expanded={open}>
          {words.saved}
        </Button>
      </Popover>
      {columns}
      {saving && <SaveFilter list={list} filters={filters} onClose={() => setSaving(false)} />}
    </Space.Compact>
  )
}

/** Returns the list's filters. The default one is applied when the list was opened without a filter. */
function useSaved(list: ConsoleList): SavedFilter[] {
  const { data, isFetching } = useViews()
  const [params, setParams] = useSearchParams()
  const filters = data?.filters.filter((one) => one.list === list) ?? []
  const usual = filters.find((one) => one.is_default)?.query
  const looked = useRef(false)
  useEffect(() => {
    // Filters that are being loaded again may have another default, which was saved a moment ago.
    if (looked.current || data === undefined || isFetching) return
    looked.current = true
    if (usual !== undefined && params.size === 0) setParams(new URLSearchParams(usual), { replace: true })
  }, [data, isFetching, usual, params, setParams])
  return filters
}

type SavedProps = { list: ConsoleList; filters: SavedFilter[]; onUsed: () => void; onSave: () => void }

function SavedFilters({ list, filters, onUsed, onSave }: SavedProps) {
  const words = useWords(text)
  const { message } = App.useApp()
  const [params, setParams] = useSearchParams()
  const now = queryOf(params)
  const remove = useAct({
    run: ({ id }: SavedFilter) => removeFilter(id),
    done: () => void message.success(words.removed),
    stale: staleViews,
  })
  const change = useAct({ run: (filter: SavedFilter) => saveFilter(list, partOf(filter)), stale: staleViews })
  return (
    <section className={css['menu']} aria-label={words.saved}>
      {filters.length === 0 ? (
        <p className="quiet">
          {words.savedNone}
          <br />
          {words.savedSays}
        </p>
      ) : (
        <ul aria-label={words.saved}>
          {filters.map((filter) => (
            <li key={filter.id}>
              <Button
                type={queryOf(new URLSearchParams(filter.query)) === now ? 'primary' : 'text'}
                aria-label={words.apply(filter.name)}
                className={css['name'] ?? ''}
                onClick={() => {
                  setParams(new URLSearchParams(filter.query))
                  onUsed()
                }}
              >
                {filter.name}
                <small>{noteOf(filter, words)}</small>
              </Button>
              {filter.mine && (
                <>
                  <Button
                    type="text"
                    icon={filter.is_default ? <StarFilled /> : <StarOutlined />}
                    aria-pressed={filter.is_default}
                    aria-label={
                      filter.is_default ? words.unsetDefault(filter.name) : words.setDefault(filter.name)
                    }
                    onClick={() => void change.run({ ...filter, is_default: !filter.is_default })}
                  />
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={words.remove(filter.name)}
                    onClick={() => void remove.run(filter)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button block disabled={now === ''} onClick={onSave}>
        {words.save}
      </Button>
    </section>
  )
}

const partOf = ({ name, query, shared, is_default }: SavedFilter) => ({ name, query, shared, is_default })

function noteOf(
  { mine, by, shared, is_default }: SavedFilter,
  words: { by: (name: string) => string; shared: string; usual: string },
): string {
  if (!mine) return words.by(by)
  return [...(is_default ? [words.usual] : []), ...(shared ? [words.shared] : [])].join(' · ')
}

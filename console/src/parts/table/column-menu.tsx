import { ArrowDownOutlined, ArrowUpOutlined, LayoutOutlined } from '@ant-design/icons'
import type { ConsoleList } from '@banyan/contract/staff/work/view'
import { Button, Checkbox, Popover, Segmented } from 'antd'
import { useWords } from '../../lang/words.ts'
import { type Layout, ordered, usualLayout, withColumns } from './layout.ts'
import css from './list-tools.module.css'
import { useColumnsOf } from './registered.ts'
import { text } from './table.text.ts'
import { useLayout, useStoreLayout } from './view-data.ts'

/** Shows, hides and moves the columns of a list, and sets its density. */
export function ColumnMenu({ list }: { list: ConsoleList }) {
  const words = useWords(text)
  return (
    <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<Menu list={list} />}>
      <Button icon={<LayoutOutlined />} aria-label={words.columns} title={words.columns} />
    </Popover>
  )
}

function Menu({ list }: { list: ConsoleList }) {
  const words = useWords(text)
  const layout = useLayout(list)
  const store = useStoreLayout(list)
  const hidden = new Set(layout.columns.filter((one) => one.hidden).map(({ key }) => key))
  const columns = ordered(useColumnsOf(list), layout).map(({ key, title }) => ({
    key,
    title,
    hidden: hidden.has(key),
  }))
  const shown = columns.filter((column) => !column.hidden).length
  const put = (next: typeof columns) =>
    store(
      withColumns(
        layout,
        next.map(({ key, hidden: isHidden }) => ({ key, hidden: isHidden })),
      ),
    )
  const move = (at: number, to: number) => {
    const next = [...columns]
    next.splice(to, 0, ...next.splice(at, 1))
    put(next)
  }
  return (
    <section className={css['menu']} aria-label={words.columns}>
      <ul aria-label={words.columns}>
        {columns.map(({ key, title, hidden: isHidden }, at) => (
          <li key={key}>
            <Checkbox
              className={css['name'] ?? ''}
              checked={!isHidden}
              // The last shown column stays.
              disabled={!isHidden && shown === 1}
              onChange={({ target }) =>
                put(columns.map((one) => (one.key === key ? { ...one, hidden: !target.checked } : one)))
              }
            >
              {title}
            </Checkbox>
            <Button
              type="text"
              icon={<ArrowUpOutlined />}
              aria-label={words.up(title)}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined />}
              aria-label={words.down(title)}
              disabled={at === columns.length - 1}
              onClick={() => move(at, at + 1)}
            />
          </li>
        ))}
      </ul>
      <div className={css['density']}>
        <span className="quiet">{words.density}</span>
        <Segmented<Layout['density']>
          aria-label={words.density}
          value={layout.density}
          onChange={(density) => store({ ...layout, density })}
          options={[
            { value: 'middle', label: words.middle },
            { value: 'small', label: words.small },
          ]}
        />
      </div>
      <Button block onClick={() => store(usualLayout)}>
        {words.reset}
      </Button>
    </section>
  )
}

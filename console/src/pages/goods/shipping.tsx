import { PlusOutlined } from '@ant-design/icons'
import { isZero } from '@banyan/rules/money'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Empty, Popconfirm, Space } from 'antd'
import { useState } from 'react'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { TwoLines } from '../../parts/member/person.tsx'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useAct } from '../../state/act.ts'
import { ask, askOnce } from '../../state/ask.ts'
import { text } from './shipping.text.ts'
import { PlaceEditor } from './shipping/editor.tsx'
import { type Place, type Province, shippingKey } from './shipping/place.ts'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'

/** The shipping fees and delivery times of countries and provinces. */
export function Page() {
  const words = useWords(text)
  const [editing, setEditing] = useState<{ place: Place | undefined }>()
  const shipping = useQuery({
    queryKey: shippingKey,
    queryFn: async ({ signal }) => (await ask('/staff/goods/shipping', 'load-shipping', {}, { signal })).data,
  })
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <EntriesLink kind="shipping" />
            <ListTools list="shipping" hasFilters={false} />
            <Button
              type="primary"
              icon={<PlusOutlined />}
              disabled={!shipping.data}
              onClick={() => setEditing({ place: undefined })}
            >
              {words.add}
            </Button>
          </>
        }
      />
      <Loaded query={shipping}>
        {({ list, provinces }) => (
          <>
            <div className="card">
              {list.length === 0 ? (
                <div className="pad">
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty}>
                    <span className="quiet">{words.emptySays}</span>
                  </Empty>
                </div>
              ) : (
                <Places rows={list} provinces={provinces} onEdit={(place) => setEditing({ place })} />
              )}
            </div>
            {editing && (
              <PlaceEditor
                key={editing.place?.id ?? 'new'}
                place={editing.place}
                provinces={provinces}
                onClose={() => setEditing(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

/** All places come in one reply. */
const wholeList = { isPlaceholderData: false, hasNextPage: false }

type PlacesProps = { rows: Place[]; provinces: readonly Province[]; onEdit: (place: Place) => void }

function Places({ rows, provinces, onEdit }: PlacesProps) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const remove = useAct({
    run: (id: string) => askOnce('/staff/goods/shipping', 'do-remove', { id }),
    done: () => void message.success(words.removed),
    stale: [shippingKey],
  })
  const regionOf = ({ country, region }: Place): string =>
    region === ''
      ? country === 'OTHER'
        ? words.allOthers
        : words.whole
      : (provinces.find((one) => one.country === country && one.code === region)?.name ?? region)
  const nameOf = (place: Place): string => `${words[place.country]} ${regionOf(place)}`
  const columns: ListColumns<Place> = [
    {
      key: 'province',
      title: words.place,
      render: (_, place) => <TwoLines title={regionOf(place)} note={words[place.country]} />,
    },
    {
      key: 'fee',
      title: words.fee,
      align: 'right',
      render: (_, { fee }) => <span className="digits">{isZero(fee) ? words.free : fee}</span>,
    },
    {
      key: 'free-from',
      title: words.freeFrom,
      align: 'right',
      render: (_, { free_from }) =>
        free_from === null ? (
          <span className="quiet">{words.never}</span>
        ) : (
          <span className="digits">{free_from}</span>
        ),
    },
    {
      key: 'days',
      title: words.days,
      className: 'digits',
      render: (_, place) => words.daysOf(place.days_min, place.days_max),
    },
    {
      key: 'edit',
      title: <span className="unseen">{words.edit}</span>,
      align: 'right',
      render: (_, place) => (
        <Space>
          <Button aria-label={words.editOf(nameOf(place))} onClick={() => onEdit(place)}>
            {words.edit}
          </Button>
          <Popconfirm
            title={words.sure(nameOf(place))}
            description={place.country === 'OTHER' ? words.sureOther : words.sureNote}
            okText={words.remove}
            cancelText={cancel}
            onConfirm={() => void remove.run(place.id)}
          >
            <Button danger aria-label={words.removeOf(nameOf(place))}>
              {words.remove}
            </Button>
          </Popconfirm>
        </Space>
      ),
    },
  ]
  return <ListTable<Place> list="shipping" pages={wholeList} rows={rows} columns={columns} />
}

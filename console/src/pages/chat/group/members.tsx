import { Drawer, Empty, Table, type TableColumnsType, Tag } from 'antd'
import { Link } from 'react-router'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { ListFoot } from '../../../parts/list/list-foot.tsx'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { RestrictionTags } from '../../../parts/member/restriction-tags.tsx'
import { Person } from '../../../parts/member/person.tsx'
import { text } from '../group.text.ts'
import { type Group, type Place, usePlaces } from './data.ts'

/** The members of a group, beside the list. */
export function Members({ group, onClose }: { group: Group | undefined; onClose: () => void }) {
  const words = useWords(text)
  return (
    <Drawer
      open={group !== undefined}
      onClose={onClose}
      size="min(720px, 100vw)"
      title={group && words.membersOf(group.name)}
      mask={{ blur: false }}
      destroyOnHidden
    >
      {group && <Places key={group.id} id={group.id} />}
    </Drawer>
  )
}

function Places({ id }: { id: string }) {
  const words = useWords(text)
  const pages = usePlaces(id)
  const roles = { 1: words.owner, 2: words.manager, 3: words.plain } as const
  const columns: TableColumnsType<Place> = [
    {
      title: words.member,
      render: (_, { avatar, nick_name, user_code, muted_until, banned_until }) => (
        <>
          <Link to={`/member/member?search=${encodeURIComponent(user_code)}`}>
            <Person avatar={avatar} name={nick_name} note={user_code} />
          </Link>
          <RestrictionTags
            active={[
              ...(banned_until === null ? [] : [{ restriction: 'ban', until: banned_until } as const]),
              ...(muted_until === null ? [] : [{ restriction: 'mute', until: muted_until } as const]),
            ]}
          />
        </>
      ),
    },
    {
      title: words.role,
      width: 120,
      render: (_, { user_type }) => (
        <Tag color={user_type === 3 ? 'default' : 'processing'}>{roles[user_type]}</Tag>
      ),
    },
    {
      title: words.joined,
      width: 170,
      render: (_, { joined }) => <span className="digits quiet">{showTime(joined)}</span>,
    },
  ]
  return (
    <Loaded query={pages}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.emptyMembers} />
        ) : (
          <>
            <Table<Place> rowKey="id" columns={columns} dataSource={rows} pagination={false} />
            <ListFoot pages={pages} count={rows.length} />
          </>
        )
      }
    </Loaded>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { TabLabel } from '../../parts/list/tab-label.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { text } from './staff.text.ts'
import { useInvites } from './staff/data.ts'
import { InviteForm } from './staff/invite.tsx'
import { Invites } from './staff/invites.tsx'
import { People } from './staff/people.tsx'

/** The people of staff, and the open invitations. */
export function Page() {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const { read, change } = useFilters<'tab'>()
  const tab = read('tab') === 'invites' ? 'invites' : 'people'
  const invites = useInvites()
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <ListTools key={tab} list={tab === 'people' ? 'staff' : 'staff-invite'} />
            {me.rights.includes('staff.change') && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setInviting(true)}>
                {words.invite}
              </Button>
            )}
          </>
        }
      />
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) => change({ tab: key === 'people' ? undefined : key })}
          destroyOnHidden
          items={[
            { key: 'people', label: words.people, children: tab === 'people' && <People /> },
            {
              key: 'invites',
              label: <TabLabel name={words.invites} count={invites.data?.waiting} />,
              children: tab === 'invites' && <Invites pages={invites} />,
            },
          ]}
        />
      </div>
      {inviting && <InviteForm onClose={() => setInviting(false)} />}
    </>
  )
}

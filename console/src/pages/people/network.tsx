import type { ReplyOf } from '@banyan/contract/call'
import type { loadNetwork } from '@banyan/contract/staff/people/network'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { useNamed } from '../../parts/people/roles.ts'
import { ListTable, oneReply } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { ask } from '../../state/ask.ts'
import type { Me } from '../../state/me.ts'
import { text } from './network.text.ts'
import { NetworkEditor } from './network/editor.tsx'

type Data = ReplyOf<typeof loadNetwork>
type List = Data['list'][number]
type Row = List & { id: string }

/** From which networks staff may work. */
export function Page() {
  const words = useWords(text)
  const query = useQuery({
    queryKey: ['staff-networks'],
    queryFn: async ({ signal }) => (await ask('/staff/people/network', 'load-network', {}, { signal })).data,
  })
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={<ListTools list="network" hasFilters={false} />}
      />
      <Loaded query={query}>{(data) => <Lists data={data} />}</Loaded>
    </>
  )
}

function Lists({ data }: { data: Data }) {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const nameOf = useNamed()
  const [asked, setAsked] = useState<List>()
  const may = me.rights.includes('network.change')
  const title = ({ role_name }: List) => (role_name === null ? words.everyone : nameOf(role_name))
  return (
    <>
      <p className="digits">{words.you(data.address)}</p>
      <div className="card">
        <ListTable<Row>
          list="network"
          pages={oneReply}
          rows={data.list.map((list) => ({ ...list, id: list.role ?? 'everyone' }))}
          scroll={{ x: 'max-content' }}
          columns={[
            { key: 'list', title: words.list, render: (_, list) => <strong>{title(list)}</strong> },
            {
              key: 'networks',
              title: words.networks,
              render: (_, { role, networks }) =>
                networks.length === 0 ? (
                  <span className="quiet">{role === null ? words.any : words.asAll}</span>
                ) : (
                  networks.map(({ network, note }) => (
                    <div key={network}>
                      <span className="digits">{network}</span> <span className="quiet">{note}</span>
                    </div>
                  ))
                ),
            },
            {
              key: 'actions',
              align: 'right',
              title: <span className="unseen">{words.actions}</span>,
              render: (_, list) =>
                may &&
                list.changeable && (
                  <Button aria-label={words.editOf(title(list))} onClick={() => setAsked(list)}>
                    {words.edit}
                  </Button>
                ),
            },
          ]}
        />
      </div>
      {asked && (
        <NetworkEditor
          role={asked.role}
          title={title(asked)}
          networks={asked.networks}
          address={data.address}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

import { showMoney } from '@banyan/rules/money'
import { Drawer, Empty, Table, Tag } from 'antd'
import { useState } from 'react'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { Fact, FactList } from '../../../parts/list/facts.tsx'
import { ListFoot } from '../../../parts/list/list-foot.tsx'
import { text } from '../investment.text.ts'
import { type Investment, useReturns } from './data.ts'

/** One investment: its terms, and its returns day by day. */
export function Detail({ investment, onClose }: { investment: Investment; onClose: () => void }) {
  const words = useWords(text)
  const [open, setOpen] = useState(true)
  const pages = useReturns(investment.id)
  const { id, member, name, version, amount, daily_rate, time, matures_on, matured } = investment
  const facts: [string, string][] = [
    [words.member, `${member.nick_name} · ${member.user_code}`],
    [words.product, name],
    [words.version, String(version)],
    [words.amount, showMoney(amount)],
    [words.rate, `${daily_rate}%`],
    [words.time, showTime(time)],
    [words.maturity, matures_on],
    ...(matured === null ? [] : [[words.maturedAt, showTime(matured)] as [string, string]]),
  ]
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      title={words.detail(id)}
      size="min(520px, 100vw)"
      mask={{ blur: false }}
    >
      <FactList>
        {facts.map(([fact, value]) => (
          <Fact key={fact} name={fact}>
            {value}
          </Fact>
        ))}
      </FactList>
      <Loaded query={pages}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.noReturns} />
          ) : (
            <>
              <Table
                size="small"
                rowKey="day"
                pagination={false}
                dataSource={rows}
                columns={[
                  { title: words.day, dataIndex: 'day', width: 70, className: 'digits' },
                  { title: words.due, dataIndex: 'due_on', className: 'digits' },
                  {
                    title: words.returns,
                    align: 'right',
                    render: (_, row) => <span className="money">{showMoney(row.amount)}</span>,
                  },
                  {
                    title: words.state,
                    render: (_, row) =>
                      row.time === null ? (
                        <Tag color="warning">{words.waits}</Tag>
                      ) : (
                        <span className="quiet digits">{showTime(row.time)}</span>
                      ),
                  },
                ]}
              />
              <ListFoot pages={pages} count={rows.length} />
            </>
          )
        }
      </Loaded>
    </Drawer>
  )
}

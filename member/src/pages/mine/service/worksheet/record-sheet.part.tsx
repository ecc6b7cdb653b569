import { useState } from 'react'
import { type ListedRecordKind, listedRecordKinds } from '@banyan/contract/mine/service/worksheet-terms'
import { Sheet } from '@banyan/ui/layer/sheet'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Cell } from '@banyan/ui/list/cell'
import { Empty } from '@banyan/ui/page/empty'
import { Tabs } from '@banyan/ui/page/tabs'
import { PagedList } from '../../../../parts/page/loaded.tsx'
import { RecordLine, type TicketRecord } from '../../../../parts/ticket/record-line.tsx'
import { text as ticketText } from '../../../../parts/ticket/ticket.text.ts'
import { usePaged } from '../../../../state/wire/query.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../worksheet.text.ts'

type RecordSheetProps = { onClose: () => void; onPick: (record: TicketRecord) => void }

/** Chooses one of the member's records. */
export function RecordSheet({ onClose, onPick }: RecordSheetProps) {
  const t = useText(text)
  const s = useText(ticketText)
  const c = useText(common)
  const [kind, setKind] = useState<ListedRecordKind>('order')
  const paged = usePaged('/mine/service/worksheet', 'load-records', { kind })
  return (
    <Sheet open onClose={onClose} title={t('chooseRecord')} closeLabel={c('close')} tall>
      <Tabs
        label={t('record')}
        value={kind}
        onChange={(key) => setKind(listedRecordKinds.find((one) => one === key) ?? 'order')}
        items={listedRecordKinds.map((key) => ({ key, label: s(key) }))}
      >
        <div className="px-4 pt-2 pb-4">
          <PagedList paged={paged} empty={<Empty text={t('noRecord')} />}>
            {(records) => (
              <CellGroup>
                {records.map((record) => (
                  <Cell
                    key={record.id}
                    title={<RecordLine record={record} />}
                    onClick={() => onPick(record)}
                    chevron={false}
                  />
                ))}
              </CellGroup>
            )}
          </PagedList>
        </div>
      </Tabs>
    </Sheet>
  )
}

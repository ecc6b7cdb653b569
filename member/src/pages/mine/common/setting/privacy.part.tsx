import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Switch } from '@banyan/ui/form/switch'
import { SkeletonRow } from '@banyan/ui/page/skeleton'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { link } from '../../../../state/link/link.ts'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import type { Calls } from '../../../../state/wire/ask.ts'
import { useAsk } from '../../../../state/wire/query.ts'
import { useText } from '../../../../words/text.ts'
import { useState } from 'react'
import { text } from '../setting.text.ts'

type Ways = ReplyOf<CallAt<Calls, '/mine/common/setting', 'load-privacy'>>

/** The ways in which strangers can find the member; the blocked people; closing the account. */
export function Privacy() {
  const t = useText(text)
  const query = useAsk('/mine/common/setting', 'load-privacy', {})
  return (
    <div>
      <CellGroup title={t('privacy')}>
        <Loaded query={query} waiting={<SkeletonRow />}>
          {(ways) => <Switches stored={ways} />}
        </Loaded>
        <Cell title={t('blocked')} href={link.to('pages/chat/friend/blacklist')} />
        <Cell title={t('download')} href={link.to('pages/mine/common/download-data')} />
        <Cell title={t('closeAccount')} href={link.to('pages/mine/service/logout')} />
      </CellGroup>
      <p className="px-1 pt-2 text-second text-ink-2">{t('privacyNote')}</p>
    </div>
  )
}

function Switches({ stored }: { stored: Ways }) {
  const t = useText(text)
  const [ways, setWays] = useState(stored)
  const changing = useAct({
    run: (next: Ways) => ask('/mine/common/setting', 'set-privacy', next),
    optimistic(next) {
      const before = ways
      setWays(next)
      return () => setWays(before)
    },
    forgets: ['/mine/common/setting'],
  })
  const row = (way: keyof Ways, label: string) => (
    <Switch
      label={label}
      checked={ways[way]}
      disabled={changing.busy}
      onChange={(on) => void changing.run({ ...ways, [way]: on })}
    />
  )
  return (
    <>
      {row('mobile', t('byMobile'))}
      {row('email', t('byEmail'))}
      {row('code', t('byCode'))}
    </>
  )
}

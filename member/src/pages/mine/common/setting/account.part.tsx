import { useState } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Avatar } from '@banyan/ui/show/avatar'
import { Button } from '@banyan/ui/action/button'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Dialog } from '@banyan/ui/layer/dialog'
import { SkeletonRow } from '@banyan/ui/page/skeleton'
import { toast } from '@banyan/ui/layer/toast'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import type { Calls } from '../../../../state/wire/ask.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import { forget, useAsk } from '../../../../state/wire/query.ts'
import { common } from '../../../../words/common.text.ts'
import { showTime } from '../../../../words/dates.ts'
import { link } from '../../../../state/link/link.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../setting.text.ts'
import { labelled } from '../../../../words/join.ts'

type Device = ReplyOf<CallAt<Calls, '/mine/common/setting', 'load-setting'>>['devices'][number]

/** The settings of a logged-in member: the account, the payment password, the devices. */
export function Account() {
  const t = useText(text)
  const query = useAsk('/mine/common/setting', 'load-setting', {})
  return (
    <Loaded
      query={query}
      waiting={
        <div className="overflow-hidden rounded-card bg-card">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      }
    >
      {(data) => (
        <div className="space-y-5">
          <section className="flex items-center gap-3.5 rounded-card bg-card px-4 py-3.5">
            <Avatar src={data.avatar} name={data.nick_name} size={52} />
            <div className="min-w-0">
              <p className="truncate text-section font-bold">{data.nick_name}</p>
              <p className="tabular truncate text-second text-ink-2">{data.account}</p>
            </div>
          </section>
          <CellGroup title={t('security')}>
            <Cell
              title={t('payPassword')}
              value={data.paypwd === 1 ? t('isSet') : t('notSet')}
              dot={data.paypwd === 0}
              href={link.to(
                data.paypwd === 1 ? 'pages/mine/common/modify-pay-pwd' : 'pages/mine/common/pay-pwd-set',
              )}
            />
          </CellGroup>
          <Devices devices={data.devices} />
        </div>
      )}
    </Loaded>
  )
}

/** The member's logged-in devices, with this one marked. The others can be logged out (D29). */
function Devices({ devices }: { devices: readonly Device[] }) {
  const t = useText(text)
  const c = useText(common)
  const language = useLanguage((state) => state.language)
  const [ending, setEnding] = useState<Device>()
  const nameOf = (device: Device) => device.device || t('unknownDevice')
  const logOut = useAct({
    run: ({ id }: Device) => ask('/mine/common/setting', 'end-session', { id }),
    done: () => toast.show(t('ended'), { kind: 'ok' }),
    // After a refusal too: the list is then stale.
    async settled() {
      await forget('/mine/common/setting')
      setEnding(undefined)
    },
  })
  return (
    <>
      <CellGroup title={t('devices')}>
        {devices.map((device) => (
          <Cell
            key={device.id}
            icon={<img src={`/icons/${pictureOf(device.device)}.webp`} alt="" width={32} height={32} />}
            title={nameOf(device)}
            note={t('lastUsed', { time: showTime(device.used, language) })}
            value={
              device.current ? (
                <span className="rounded-full bg-ok-weak px-2.5 py-1 text-caption font-medium text-ok">
                  {t('thisDevice')}
                </span>
              ) : (
                <Button
                  kind="weak"
                  size="small"
                  aria-label={labelled(t('end'), nameOf(device))}
                  onClick={() => setEnding(device)}
                >
                  {t('end')}
                </Button>
              )
            }
          />
        ))}
      </CellGroup>
      <Dialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('endTitle')}
        cancelText={c('cancel')}
        confirmText={t('end')}
        onConfirm={() => ending && void logOut.run(ending)}
        busy={logOut.busy}
        danger
      >
        {ending ? t('endBody', { device: nameOf(ending) }) : ''}
      </Dialog>
    </>
  )
}

const pictureOf = (device: string) => (/Android|iOS/.test(device) ? 'phone' : 'desktop')

import { useState } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '@banyan/ui/action/link'
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
import { useNow } from '../../../../state/lib/use-clock.ts'
import { forget, useAsk } from '../../../../state/wire/query.ts'
import { common } from '../../../../words/common.text.ts'
import { showSince } from '../../../../words/since.ts'
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
          <Link
            href={link.to('pages/mine/common/my-data')}
            className="flex items-center gap-3.5 rounded-card bg-card px-4 py-3.5 text-ink no-underline tapped:bg-ground-2"
          >
            <Avatar src={data.avatar} name={data.nick_name} size={52} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-section font-bold">{data.nick_name}</span>
              <span className="tabular block truncate text-second text-ink-2">{data.account}</span>
            </span>
            <ChevronRight
              aria-hidden="true"
              size={18}
              strokeWidth={1.9}
              className="-mr-1 shrink-0 text-ink-3"
            />
          </Link>
          <CellGroup title={t('security')}>
            <Cell title={t('loginPassword')} href={link.to('pages/mine/common/modify-pwd')} />
            <Cell
              title={t('payPassword')}
              value={data.paypwd === 1 ? t('isSet') : t('notSet')}
              dot={data.paypwd === 0}
              href={link.to(
                data.paypwd === 1 ? 'pages/mine/common/modify-pay-pwd' : 'pages/mine/common/pay-pwd-set',
              )}
            />
            <Cell title={t('contact')} href={link.to('pages/mine/common/modify-contact')} />
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
  const at = useNow()
  const [ending, setEnding] = useState<Device>()
  const [endingAll, setEndingAll] = useState(false)
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
  const logOutOthers = useAct({
    run: () => ask('/mine/common/setting', 'end-others', {}),
    done: () => toast.show(t('othersEnded'), { kind: 'ok' }),
    async settled() {
      await forget('/mine/common/setting')
      setEndingAll(false)
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
            note={t('lastUsed', { time: showSince(device.used, at, language) })}
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
        {devices.length > 1 && (
          <Cell title={t('endOthers')} danger chevron={false} onClick={() => setEndingAll(true)} />
        )}
      </CellGroup>
      <Dialog
        open={endingAll}
        onClose={() => setEndingAll(false)}
        title={t('endOthersTitle')}
        cancelText={c('cancel')}
        confirmText={t('end')}
        onConfirm={() => void logOutOthers.run()}
        busy={logOutOthers.busy}
        danger
      >
        {t('endOthersBody')}
      </Dialog>
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

import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Calls } from '../../state/wire/ask.ts'

export type Address = ReplyOf<
  CallAt<Calls, '/mine/address/address-list', 'load-address-list'>
>['list'][number]

/** Shows the recipient and the address. */
export function AddressLines({ address, mark }: { address: Address; mark?: string | undefined }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-bold">
        <span className="min-w-0 wrap-break-word">{address.consignee}</span>
        <span className="tabular font-medium text-ink-2">{address.mobile}</span>
        {mark !== undefined && (
          <span className="rounded-full bg-primary-weak px-2 py-0.5 text-tiny font-bold text-on-primary-weak">
            {mark}
          </span>
        )}
      </p>
      <p className="mt-1 text-second wrap-break-word text-ink-2">
        {address.region} {address.detail}
      </p>
    </>
  )
}

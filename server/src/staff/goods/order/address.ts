// Staff correct the delivery details of an order that is not sent yet. Its country and province stay, because the shipping
// fee and the delivery time depend on them (decision 0063).
import type { RequestOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/staff/goods/order'
import { sameProvince } from '@banyan/rules/shop/shipping'
import { isContactNumber } from '@banyan/rules/validate'
import { readRegion } from '../../../app/region/read-region.ts'
import { regionsOf } from '../../../app/region/region.ts'
import { publishOnce } from '../../../bus/publish-once.ts'
import { handle } from '../../../door/handler.ts'
import { tellMember } from '../../../mine/notice.ts'
import { lockOrder } from '../../../shop/order/order.ts'
import { recordAction } from '../../audit.ts'
import { changeAddress, findStaffOrder, type StaffOrderRow } from '../order.sql.ts'

type Address = StaffOrderRow['address']
type Request = RequestOf<typeof contract.doAddress>

export const loadRegion = handle(contract.loadRegion, async ({ request: { country, parent }, language }) => {
  const list = (await regionsOf(country)).below(parent, language) ?? []
  return { list: list.map(({ code, name, leaf }) => ({ code, name, leaf })) }
})

/** Returns the region that an order gets; the code of a refusal if it is incomplete or in another province. */
async function regionFor({ country, regions, region }: Address, { regions: given }: Request) {
  if (given === undefined) return { regions, region }
  if (!sameProvince({ country, regions }, { country, regions: given })) return 'address-province' as const
  return (await readRegion(country, given)) ?? ('address-incomplete' as const)
}

export const doAddress = handle(contract.doAddress, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { consignee, mobile, detail, keeps_pin: keepsPin = false } = request
  if (consignee === '' || mobile === '' || detail === '') return refuse('address-incomplete')
  if (!isContactNumber(mobile)) return refuse('mobile-format')
  const id = BigInt(request.id)
  const at = app.clock.now()
  return publishOnce(context, async (tx, news) => {
    const { state } = (await lockOrder(tx, { id })) ?? refuse('order-gone')
    if (state !== 'wait-pay' && state !== 'wait-send') return refuse('order-state')
    const { sn, member_id: member, address } = (await findStaffOrder(tx, id, 'en')) ?? refuse('order-gone')
    const read = await regionFor(address, request)
    if (typeof read === 'string') return refuse(read)
    const { regions, region } = read
    const old = {
      consignee: address.consignee,
      mobile: address.mobile,
      region: address.region,
      detail: address.detail,
    }
    const corrected = { consignee, mobile, region, detail }
    if (JSON.stringify(old) === JSON.stringify(corrected)) return {}
    // The courier follows the pin, so the pin of another street is worse than none.
    const { latitude, longitude } = address
    const moves = detail !== old.detail || region !== old.region
    const losesPin = latitude !== undefined && moves && !keepsPin
    await changeAddress(tx, id, { ...corrected, regions }, losesPin)
    const before = losesPin ? { ...old, pin: `${latitude}, ${longitude}` } : old
    const after = losesPin ? { ...corrected, pin: null } : corrected
    await recordAction(tx, { at, staff, origin, action: 'order.address', subject: sn, member, before, after })
    const params = { order: sn }
    news.push(await tellMember(tx, { member, kind: 'order-address', params, link: id, now: at }))
    return {}
  })
})

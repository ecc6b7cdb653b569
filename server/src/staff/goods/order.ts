// Staff ship orders and enter the tracking events of parcels (D24).
import * as contract from '@banyan/contract/staff/goods/order'
import { telling } from '../../bus/event.ts'
import { tellRecord } from '../../chat/relation/record-news.ts'
import { handle } from '../../door/handler.ts'
import { addTrackEvent, sendParcel } from '../../shop/order/order-express.ts'
import { recordAction } from '../audit.ts'

export const doSend = handle(contract.doSend, async ({ app, request, staff, origin, refuse }) => {
  const { company, waybill } = request
  const now = app.clock.now()
  const settings = await app.settings.read()
  const parcelId = await telling(app, async (tx, told) => {
    const parcel = { orderId: BigInt(request.order_id), company, waybill, now }
    const sent = await sendParcel(tx, parcel, settings)
    if (typeof sent === 'string') return refuse(sent)
    await recordAction(tx, {
      at: now,
      staff,
      origin,
      action: 'order.send',
      subject: sent.sn,
      before: { state: sent.first ? 'wait-send' : 'wait-receive' },
      after: { state: 'wait-receive', company, waybill },
    })
    const { memberId: member, orderId: id } = sent
    await tellRecord(tx, told, now, { member, news: 'order-sent', id })
    return sent.parcelId
  })
  return { parcel_id: String(parcelId) }
})

export const doTrack = handle(contract.doTrack, async ({ app, request, staff, origin, refuse }) => {
  const { time, words } = request
  const now = app.clock.now()
  const event = { parcelId: BigInt(request.parcel_id), time: new Date(time), words, now }
  await app.database.transaction(async (tx) => {
    if (!(await addTrackEvent(tx, event))) refuse('record-not-found')
    await recordAction(tx, {
      at: now,
      staff,
      origin,
      action: 'order.track',
      subject: request.parcel_id,
      before: null,
      after: { time, words },
    })
  })
  return {}
})

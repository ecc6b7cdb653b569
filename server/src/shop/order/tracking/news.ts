import type { News } from '../../../bus/event.ts'

/** Returns the push that the track of an order's parcel has changed, so that open pages show it (D69). */
export const trackNews = ({ member, order }: { member: bigint; order: bigint }): News => ({
  kind: 'member',
  member: String(member),
  push: { push_type: 'updateTrack', data: { order_id: String(order) } },
})

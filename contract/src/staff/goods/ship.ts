import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { done, requestKey } from '../../field.ts'
import { exportErrors, exportReply } from '../work/list.ts'
import { importErrors } from './errors.ts'

/** The most parcels that one file can have. */
export const shipmentsMax = 500

/**
 * Why a line is refused: a missing or wrong cell, the same parcel twice in the file, no such order, an order that is not
 * to be shipped, one with an open refund, or a tracking number that is in use.
 */
const faults = [
  'missing',
  'wrong',
  'twice',
  'order-gone',
  'order-state',
  'refunding',
  'waybill-used',
] as const

export const doExport = call({
  path: '/staff/goods/ship',
  control: 'do-export',
  who: { staff: 'order.send' },
  says: 'Starts a job that writes the orders to ship to a CSV file, with empty columns for the parcels.',
  request: {},
  reply: exportReply,
  errors: exportErrors,
})

export const loadShip = call({
  path: '/staff/goods/ship',
  control: 'load-ship',
  who: { staff: 'order.send' },
  says: 'What the shipping of a CSV file of parcels would do, and every line that is refused. Changes nothing.',
  request: {},
  reply: z.strictObject({
    /** A hash of the file and of the pieces that its orders have to ship. `do-ship` is refused if one has changed. */
    digest: z.string(),
    /** Orders that would be shipped. */
    orders: z.number().int(),
    faults: z.array(z.strictObject({ line: z.number().int(), fault: z.enum(faults) })),
    list: z.array(
      z.strictObject({
        line: z.number().int(),
        sn: z.string(),
        consignee: z.string(),
        company: z.string(),
        waybill: z.string(),
        /** True if the parcel is added to an order that has been shipped. */
        further: z.boolean(),
      }),
    ),
  }),
  errors: importErrors,
  file: true,
})

export const doShip = call({
  path: '/staff/goods/ship',
  control: 'do-ship',
  who: { staff: 'order.send' },
  says: 'Ships the orders of a CSV file, each with all that is in no parcel yet: all of its lines, or none.',
  request: { request_key: requestKey, digest: z.string().regex(/^[0-9a-f]{64}$/) },
  reply: done,
  errors: { ...importErrors, ...pick(sharedErrors, 'request-key-reused') },
  file: true,
})

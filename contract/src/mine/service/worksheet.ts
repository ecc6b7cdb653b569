import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import {
  cursor,
  fileId,
  id,
  instant,
  money,
  nothing,
  page,
  requestKey,
  structure,
  text,
  url,
} from '../../field.ts'
import { ticketErrors } from './errors.ts'
import { entryKindNames } from '../../wallet/entry-kind.ts'
import {
  listedRecordKinds,
  ticketContactMax,
  ticketImagesMax,
  ticketRecordKinds,
  ticketTypes,
  ticketWordsMax,
} from './worksheet-terms.ts'

/** A record of the member's own: an order or its refund by the order's number, a movement of money by its amount. */
export const ticketRecord = z.strictObject({
  kind: z.enum(ticketRecordKinds),
  id: z.string(),
  /** The number of an order, of a refund's order, or of a third-party payment; empty for other records. */
  sn: z.string(),
  /** Null for an order and a refund. */
  amount: money.nullable(),
  /** True if the amount is in points. */
  points: z.boolean(),
  /** The kind of an entry of the statement; null for other records. */
  entry: z.enum(entryKindNames).nullable(),
  time: instant,
})

/** The request fields of a message of a ticket. */
export const ticketContent = {
  words: text(1, ticketWordsMax),
  images: structure(z.array(fileId).max(ticketImagesMax)),
  video: fileId.optional(),
}

export const loadWorksheet = call({
  path: '/mine/service/worksheet',
  control: 'load-worksheet',
  who: 'member',
  says: 'What a new ticket starts with: the contact, how many tickets are open and may be, the largest video, and the record that it is to be about; null unless the member has it (N19).',
  request: { record_kind: z.enum(ticketRecordKinds).optional(), record_id: id.optional() },
  reply: z.strictObject({
    contact: z.string(),
    open: z.number().int(),
    maximum: z.number().int(),
    video_mb: z.number().int(),
    record: ticketRecord.nullable(),
  }),
  errors: {},
})

export const loadRecords = call({
  path: '/mine/service/worksheet',
  control: 'load-records',
  who: 'member',
  says: 'The member’s records of one kind, newest first, one of which a ticket can be about.',
  request: { kind: z.enum(listedRecordKinds), cursor },
  reply: page(ticketRecord),
  errors: {},
})

export const doUpload = call({
  path: '/mine/service/worksheet',
  control: 'do-upload',
  who: 'member',
  says: 'Takes one video of a ticket in the field `files`, recognised by its content; it is seen only through short-lived links.',
  request: nothing,
  reply: z.strictObject({ file_id: fileId, upload_url: url }),
  errors: pick(ticketErrors, 'video-type', 'video-large', 'video-broken'),
  file: 'streamed',
})

export const doWorksheet = call({
  path: '/mine/service/worksheet',
  control: 'do-worksheet',
  who: 'member',
  says: 'Opens a ticket (D32): type, text, up to six pictures, a video, contact, and the record that it is about.',
  request: {
    request_key: requestKey,
    type: z.enum(ticketTypes),
    ...ticketContent,
    contact: text(0, ticketContactMax),
    record_kind: z.enum(ticketRecordKinds).optional(),
    record_id: id.optional(),
  },
  reply: z.strictObject({ worksheet_id: z.string() }),
  errors: {
    ...pick(ticketErrors, 'tickets-many', 'ticket-daily', 'ticket-file-gone', 'ticket-record-gone'),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

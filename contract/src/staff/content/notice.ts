import { z } from 'zod'
import { addressCountries } from '../../app/region.ts'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, page, requestKey, structure, text } from '../../field.ts'
import { words } from '../words.ts'

export const audiences = ['member', 'filter', 'all'] as const
export type Audience = (typeof audiences)[number]

export const sendingStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const
export type SendingState = (typeof sendingStates)[number]

/** Whom a filter selects. An absent key does not filter. */
export const noticeFilter = z.strictObject({
  levels: z.array(z.number().int().min(1).max(5)).min(1).max(5).optional(),
  countries: z.array(z.enum(addressCountries)).min(1).max(5).optional(),
  joined_since: instant.optional(),
  /** True: members who have paid an order. False: members who have not. */
  bought: z.boolean().optional(),
})
export type NoticeFilter = z.infer<typeof noticeFilter>

/** The fields that select the recipients. */
const recipients = {
  audience: z.enum(audiences),
  /** The promotion code of the audience `member`. */
  user_code: text(0, 20).optional(),
  /** Of the audience `filter`. */
  filter: structure(noticeFilter).optional(),
}

const recipientErrors = {
  'recipient-unknown': {
    zh: '没有使用该推广码的会员',
    en: 'No member has this promotion code',
    lo: 'ບໍ່ມີສະມາຊິກທີ່ໃຊ້ລະຫັດແນະນຳນີ້',
    vi: 'Không có thành viên nào dùng mã giới thiệu này',
    th: 'ไม่พบสมาชิกที่ใช้รหัสแนะนำนี้',
  },
} as const

const path = '/staff/content/notice'
const who = { staff: 'content.change' } as const

export const loadNotice = call({
  path,
  control: 'load-notice',
  who,
  says: 'The notices that staff have written, newest first.',
  request: { cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      title: words,
      body: words,
      audience: z.enum(audiences),
      /** Of the audience `member`. */
      member: z.strictObject({ nick_name: z.string(), user_code: z.string() }).nullable(),
      filter: noticeFilter.nullable(),
      /** The number of people when it was written, and how many have it. */
      people: z.number().int(),
      sent: z.number().int(),
      state: z.enum(sendingStates),
      send_at: instant,
      created_by: z.string(),
      time: instant,
    }),
  ),
  errors: {},
})

export const countPeople = call({
  path,
  control: 'count-people',
  who,
  says: 'How many members a notice would reach now.',
  request: recipients,
  reply: z.strictObject({ people: z.number().int() }),
  errors: recipientErrors,
})

export const doSend = call({
  path,
  control: 'do-send',
  who,
  says: 'Sends a notice to one member, to the members of a filter or to all, immediately or at a time. One to all becomes an announcement.',
  request: {
    request_key: requestKey,
    title: structure(words),
    body: structure(words),
    ...recipients,
    /** Absent: immediately. */
    send_at: instant.optional(),
  },
  reply: z.strictObject({ id: z.string(), people: z.number().int() }),
  errors: {
    ...recipientErrors,
    ...pick(sharedErrors, 'request-key-reused'),
    'nobody-selected': {
      zh: '没有符合条件的会员',
      en: 'No member matches these conditions',
      lo: 'ບໍ່ມີສະມາຊິກທີ່ກົງກັບເງື່ອນໄຂ',
      vi: 'Không có thành viên nào phù hợp',
      th: 'ไม่มีสมาชิกที่ตรงกับเงื่อนไข',
    },
    'time-past': {
      zh: '发送时间不能早于现在',
      en: 'The time is in the past',
      lo: 'ເວລານີ້ຜ່ານໄປແລ້ວ',
      vi: 'Thời gian này đã qua',
      th: 'เวลานี้ผ่านไปแล้ว',
    },
  },
})

export const doCancel = call({
  path,
  control: 'do-cancel',
  who,
  says: 'Cancels a notice before its time.',
  request: { id },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'record-not-found'),
    'sending-begun': {
      zh: '已开始发送，无法取消',
      en: 'This notice is already being sent and can’t be cancelled',
      lo: 'ເລີ່ມສົ່ງແລ້ວ ຍົກເລີກບໍ່ໄດ້',
      vi: 'Thông báo đã bắt đầu gửi, không thể hủy',
      th: 'เริ่มส่งแล้ว ยกเลิกไม่ได้',
    },
  },
})

import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, flag, id, instant, page, text, requestKey } from '../../field.ts'
import { shopErrors } from '../../shop/errors.ts'
import { orderLine } from '../../shop/order/order.ts'
import { reviewText } from '../../shop/reviews/review.ts'
import { staffErrors } from '../errors.ts'
import { claimCall, exportCall, releaseCall, takeCall } from '../work/calls.ts'
import { claim, workErrors, workFilter, workReply } from '../work/list.ts'

export const reviewStates = ['waiting', 'kept', 'hidden'] as const

const staffReview = reviewText.extend({
  state: z.enum(reviewStates),
  anonymous: z.boolean(),
  line: orderLine,
  sn: z.string(),
  member: z.strictObject({
    id: z.string(),
    nick_name: z.string(),
    avatar: z.string(),
    user_code: z.string(),
  }),
  /** Why it is hidden. */
  reason: z.string(),
  decided: instant.nullable(),
  decided_by: z.string().nullable(),
  claim,
  /** How many other reviews of this member are hidden. */
  hidden_before: z.number().int(),
})

const filter = {
  state: z.enum(reviewStates).optional(),
  stars: z.enum(['1', '2', '3', '4', '5']).optional(),
  ...workFilter,
}

export const loadReview = call({
  path: '/staff/goods/review',
  control: 'load-review',
  who: { staff: 'review.decide' },
  says: 'The work list of reviews: those that staff have not looked at oldest first, others newest first (D52). A search also finds an order number.',
  request: { ...filter, cursor },
  reply: page(staffReview).extend({
    counts: z.strictObject({
      waiting: z.number().int(),
      kept: z.number().int(),
      hidden: z.number().int(),
    }),
    ...workReply,
  }),
  errors: {},
})

export const doClaim = claimCall('/staff/goods/review', 'review.decide', 'review')

export const doTake = takeCall('/staff/goods/review', 'review.decide', 'review')

export const doRelease = releaseCall('/staff/goods/review', 'review.decide')

// A decision takes no request key. The state is its key: a repeated decision finds the review decided and is refused.
export const doKeep = call({
  path: '/staff/goods/review',
  control: 'do-keep',
  who: { staff: 'review.decide' },
  says: 'Keeps a review that waits, with an answer to it if there is one.',
  request: {
    request_key: requestKey,
    id,
    reply: text(0, 500),
    /** True if the person has seen its follow-up; one that was added in the meantime is refused. Absent: not checked. */
    followed: flag.optional(),
  },
  reply: done,
  errors: {
    ...workErrors,
    ...keyErrors,
    'review-changed': {
      zh: '该评价刚有追评，请查看后再处理',
      en: 'A follow-up has been added in the meantime. Read it before you decide.',
      lo: 'ຣີວິວນີ້ຫາກໍມີຂໍ້ຄວາມເພີ່ມ ກະລຸນາອ່ານກ່ອນດຳເນີນການ',
      vi: 'Đánh giá này vừa được bổ sung. Hãy đọc trước khi xử lý.',
      th: 'รีวิวนี้เพิ่งมีข้อความเพิ่มเติม กรุณาอ่านก่อนดำเนินการ',
    },
  },
})

export const doHide = call({
  path: '/staff/goods/review',
  control: 'do-hide',
  who: { staff: 'review.decide' },
  says: 'Hides a review with the reason that its author reads, and takes it out of the rating.',
  request: {
    request_key: requestKey,
    id,
    reason: text(0, 200),
    /** True to decide a review that waits: refused if someone else has decided it since. Absent: a kept one is hidden too. */
    waiting: flag.optional(),
  },
  reply: done,
  errors: { ...keyErrors, ...workErrors, ...pick(staffErrors, 'reason-missing') },
})

export const doShow = call({
  path: '/staff/goods/review',
  control: 'do-show',
  who: { staff: 'review.decide' },
  says: 'Shows a hidden review again.',
  request: {
    request_key: requestKey,
    id,
    /** True to take the caller’s own hiding back: refused if someone else has hidden the review since. */
    own: flag.optional(),
  },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(staffErrors, 'decided-already'),
  },
})

export const doReply = call({
  path: '/staff/goods/review',
  control: 'do-reply',
  who: { staff: 'review.decide' },
  says: 'Writes or replaces the answer to a review that is shown.',
  request: {
    request_key: requestKey,
    id,
    reply: text(1, 500),
    /** The answer that the person has seen, empty for none; refused if there is another one now. Absent: not checked. */
    seen: text(0, 500).optional(),
  },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(shopErrors, 'review-gone'),
    'reply-changed': {
      zh: '他人刚刚修改了回复，请查看后再发布',
      en: 'Someone else has changed the reply in the meantime. Read it before you post yours.',
      lo: 'ມີຜູ້ອື່ນຫາກໍແກ້ໄຂຄຳຕອບ ກະລຸນາອ່ານກ່ອນສົ່ງຄຳຕອບຂອງທ່ານ',
      vi: 'Người khác vừa sửa câu trả lời. Hãy đọc trước khi đăng câu trả lời của bạn.',
      th: 'มีผู้อื่นเพิ่งแก้ไขคำตอบ กรุณาอ่านก่อนโพสต์คำตอบของคุณ',
    },
  },
})

export const doExport = exportCall(
  '/staff/goods/review',
  'review.decide',
  filter,
  'Starts a job that writes the filtered list to a CSV file.',
)

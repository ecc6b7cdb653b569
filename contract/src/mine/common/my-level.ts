import { z } from 'zod'
import { call, type Errors } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { amount, id, instant, money, nothing, payPassword, requestKey, whole } from '../../field.ts'
import { spendingErrors } from '../../wallet/errors.ts'

const levelErrors = {
  'level-not-higher': {
    zh: '您已达到该等级',
    en: 'You already have this level',
    lo: 'ທ່ານຢູ່ລະດັບນີ້ແລ້ວ',
    vi: 'Bạn đã đạt hạng này',
    th: 'คุณอยู่ในระดับนี้แล้ว',
  },
  'upgrade-price-changed': {
    zh: '升级价格已变更为 {due}，请确认后重试',
    en: 'The price of this upgrade is now {due}. Please check it and try again.',
    lo: 'ລາຄາອັບລະດັບປ່ຽນເປັນ {due} ກະລຸນາກວດຄືນແລ້ວລອງໃໝ່',
    vi: 'Giá nâng hạng hiện là {due}, vui lòng kiểm tra rồi thử lại',
    th: 'ราคาอัปเกรดเปลี่ยนเป็น {due} กรุณาตรวจสอบแล้วลองใหม่',
  },
  'upgrade-parts-changed': {
    zh: '余额已变动，现需支付余额 {balance}、收益 {income}，请确认后重试',
    en: 'Your balance has changed. The upgrade now takes {balance} from balance and {income} from income. Please try again.',
    lo: 'ຍອດເງິນມີການປ່ຽນແປງ ຕອນນີ້ຈະຫັກຈາກຍອດເງິນ {balance} ແລະ ຈາກລາຍຮັບ {income} ກະລຸນາກວດຄືນແລ້ວລອງໃໝ່',
    vi: 'Số dư đã thay đổi. Bây giờ trừ {balance} từ số dư và {income} từ thu nhập, vui lòng kiểm tra rồi thử lại',
    th: 'ยอดเงินเปลี่ยนแล้ว ตอนนี้จะหักจากยอดเงิน {balance} และจากรายได้ {income} กรุณาตรวจสอบแล้วลองใหม่',
  },
  'upgrade-not-enough': {
    zh: '余额和收益不足抵扣，还差 {short}',
    en: 'Insufficient deduction: balance and income together are {short} short',
    lo: 'ຍອດເງິນ ແລະ ລາຍຮັບບໍ່ພຽງພໍສຳລັບການຫັກ ຍັງຂາດ {short}',
    vi: 'Số dư và thu nhập không đủ để trừ, còn thiếu {short}',
    th: 'ยอดเงินและรายได้ไม่พอหัก ยังขาด {short}',
  },
} as const satisfies Errors

const rank = z.number().int().min(1).max(5)

/** The price of an upgrade for this member, and the amount that each wallet pays (T25). */
const upgrade = z.strictObject({
  due: money,
  from_balance: money,
  from_income: money,
  /** The amount that both wallets together lack; null if they have enough. */
  short: money.nullable(),
})

export const loadLevel = call({
  path: '/mine/common/my-level',
  control: 'load-level',
  who: 'member',
  says: 'The five levels with their benefits, the caller’s own, and what an upgrade to each costs and which wallets pay it (T25).',
  request: nothing,
  reply: z.strictObject({
    rank,
    user_money: money,
    income: money,
    paypwd: z.union([z.literal(0), z.literal(1)]),
    /** The lowest level first. Rates are per cent. */
    levels: z.array(
      z.strictObject({
        rank,
        name: z.string(),
        price: money,
        goods_discount: money,
        /** The rates of both generations, and the part of an order that counts if the buyer’s level is higher (D13). Null
         * while commission is switched off (D16). */
        commission: z.strictObject({ direct: money, indirect: money, cap: money }).nullable(),
        transfer_fee_discount: money,
        /** Null for the caller’s own level and those below. */
        upgrade: upgrade.nullable(),
      }),
    ),
  }),
  errors: {},
})

export const loadDiscount = call({
  path: '/mine/common/my-level',
  control: 'load-discount',
  who: 'member',
  says: 'What the caller saves on products, in per cent. Lists of products are the same for all members; the pages compute the member’s price with rules/identity/level, and the server charges it.',
  request: nothing,
  reply: z.strictObject({ goods_discount: money }),
  errors: {},
})

export const doUpgrade = call({
  path: '/mine/common/my-level',
  control: 'do-upgrade',
  who: 'member',
  says: 'Upgrades to a higher level for the difference in price: the balance first, the remainder from income (T25). Both parts are those that the member confirmed; a difference is refused.',
  request: {
    request_key: requestKey,
    rank: whole(1, 5),
    from_balance: amount,
    from_income: amount,
    pay_password: payPassword,
  },
  reply: z.strictObject({ upgrade_id: z.string() }),
  errors: {
    ...pick(
      levelErrors,
      'level-not-higher',
      'upgrade-price-changed',
      'upgrade-parts-changed',
      'upgrade-not-enough',
    ),
    ...spendingErrors,
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

export const loadUpgrade = call({
  path: '/mine/common/my-level',
  control: 'load-upgrade',
  who: 'member',
  says: 'One upgrade of the caller.',
  request: { upgrade_id: id },
  reply: z.strictObject({
    id: z.string(),
    rank,
    /** The names as they are now. */
    from_name: z.string(),
    name: z.string(),
    due: money,
    from_balance: money,
    from_income: money,
    time: instant,
  }),
  errors: pick(sharedErrors, 'record-not-found'),
})

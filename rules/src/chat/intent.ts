// Recognises personal questions (D45) by their words. A question is personal if it has a word of each list of a pattern:
// words for the subject, and words by which the question asks for the member's own record.
import type { Intent } from '@banyan/contract/chat/intent'

/** The parts of a pattern. Each list has the words of all five languages, in lower case. */
type Pattern = readonly (readonly string[])[]

const where = [
  '在哪',
  '到哪',
  '哪里了',
  '哪儿',
  '进度',
  '状态',
  '什么时候到',
  '怎么还没',
  '还没到',
  '没收到',
  '还没有到',
  '到了吗',
  'where is',
  'where’s',
  "where's",
  'where are',
  'status of',
  'status',
  'track my',
  'hasn’t arrived',
  "hasn't arrived",
  'not arrived',
  'haven’t received',
  "haven't received",
  'not received',
  'still waiting',
  'ຢູ່ໃສ',
  'ຮອດໃສ',
  'ຍັງບໍ່ໄດ້ຮັບ',
  'ຍັງບໍ່ມາ',
  'ຍັງບໍ່ຮອດ',
  'ຍັງບໍ່ເຂົ້າ',
  'ສະຖານະ',
  'ເປັນແນວໃດແລ້ວ',
  'ở đâu',
  'đến đâu',
  'tới đâu',
  'chưa đến',
  'chưa nhận',
  'chưa về',
  'chưa vào',
  'tình trạng',
  'trạng thái',
  'อยู่ที่ไหน',
  'อยู่ไหน',
  'ถึงไหน',
  'ยังไม่ได้รับ',
  'ยังไม่มา',
  'ยังไม่ถึง',
  'ยังไม่เข้า',
  'สถานะ',
]
const rejected = [
  '被驳回',
  '被拒',
  '驳回了',
  '不通过',
  '没通过',
  'rejected',
  'declined',
  'refused',
  'failed',
  'ຖືກປະຕິເສດ',
  'bị từ chối',
  'ถูกปฏิเสธ',
]
const why = [
  ...rejected,
  '为什么',
  '为何',
  '没到账',
  '未到账',
  'why',
  'ເປັນຫຍັງ',
  'ຍ້ອນຫຍັງ',
  'tại sao',
  'vì sao',
  'sao lại',
  'ทำไม',
  'เพราะอะไร',
]
const mine = [
  '我的',
  '我有',
  '我',
  'my',
  'i have',
  'do i',
  'am i',
  'ຂອງຂ້ອຍ',
  'ຂ້ອຍ',
  'của tôi',
  'tôi',
  'mình',
  'ของฉัน',
  'ของผม',
  'ฉัน',
  'ผม',
  'หนู',
]
const howMuch = [
  '多少',
  '查',
  '还有',
  'how much',
  'how many',
  'what is',
  'what’s',
  "what's",
  'check',
  'show',
  'ເທົ່າໃດ',
  'bao nhiêu',
  'còn',
  'xem',
  'เท่าไร',
  'เท่าไหร่',
  'เหลือ',
  'ดู',
]
const which = [
  '什么',
  '哪',
  '多少',
  '几级',
  'what',
  'which',
  'where',
  'show',
  'ຫຍັງ',
  'ໃດ',
  'ໃສ',
  'gì',
  'nào',
  'bao nhiêu',
  'ở đâu',
  'อะไร',
  'ไหน',
  'เท่าไร',
]

const order = [
  '订单',
  '包裹',
  '快递',
  'order',
  'parcel',
  'package',
  'delivery',
  'ຄຳສັ່ງຊື້',
  'ພັດສະດຸ',
  'ເຄື່ອງ',
  'đơn hàng',
  'kiện hàng',
  'đơn',
  'คำสั่งซื้อ',
  'พัสดุ',
  'ของที่สั่ง',
]
const recharge = ['充值', 'recharge', 'top-up', 'top up', 'deposit', 'ເຕີມເງິນ', 'nạp tiền', 'nạp', 'เติมเงิน']
const withdraw = ['提现', 'withdraw', 'withdrawal', 'payout', 'ຖອນເງິນ', 'rút tiền', 'rút', 'ถอนเงิน']
const refund = ['退款', 'refund', 'ຄືນເງິນ', 'hoàn tiền', 'คืนเงิน']
const balance = ['余额', '积分', 'balance', 'points', 'ຍອດເງິນ', 'ຄະແນນ', 'số dư', 'điểm', 'ยอดเงิน', 'คะแนน']
const level = ['等级', '几级', 'level', 'ລະດັບ', 'hạng', 'ระดับ']
const code = [
  '推广码',
  '邀请码',
  'promotion code',
  'invite code',
  'invitation code',
  'referral code',
  'ລະຫັດແນະນຳ',
  'mã giới thiệu',
  'รหัสแนะนำ',
]

/** In this order: a question about a refund of an order is about the refund. */
const patterns: readonly (readonly [Intent, readonly Pattern[]])[] = [
  [
    'refund',
    [
      [refund, where, mine],
      [refund, why, mine],
    ],
  ],
  [
    'recharge',
    [
      [recharge, where, mine],
      [recharge, why, mine],
    ],
  ],
  [
    'withdraw',
    [
      [withdraw, where, mine],
      [withdraw, why, mine],
    ],
  ],
  ['order', [[order, where, mine]]],
  ['code', [[code, mine, which]]],
  ['balance', [[balance, mine, howMuch]]],
  ['level', [[level, mine, which]]],
]

/** Latin words count as whole words; other scripts have no spaces between words. */
const has = (text: string, word: string): boolean =>
  /^[\x20-\x7e\u2019]+$/.test(word)
    ? text.includes(` ${word} `) || text.includes(` ${word}s `)
    : text.includes(word)

/** The subject of a personal question: the newest record of a kind, or the newest rejected record. */
export interface PersonalQuestion {
  readonly intent: Intent
  readonly about: 'newest' | 'rejected'
}

/** Returns the subject of a personal question; undefined if the question is not personal. */
export function intentOf(question: string): PersonalQuestion | undefined {
  const text = ` ${question
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s?!.,;:？！。，、]+/g, ' ')} `
  const fits = (pattern: Pattern) => pattern.every((words) => words.some((word) => has(text, word)))
  const found = patterns.find(([, list]) => list.some(fits))
  return found && { intent: found[0], about: fits([rejected]) ? 'rejected' : 'newest' }
}

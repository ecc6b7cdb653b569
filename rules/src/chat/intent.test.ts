import { expect, test } from 'vitest'
import { intentOf } from './intent.ts'

test.each([
  ['Where is my order?', 'order'],
  ['My parcel has not arrived', 'order'],
  ['我的订单到哪了？', 'order'],
  ['ຄຳສັ່ງຊື້ຂອງຂ້ອຍຢູ່ໃສແລ້ວ?', 'order'],
  ['Đơn hàng của tôi đến đâu rồi?', 'order'],
  ['คำสั่งซื้อของฉันถึงไหนแล้ว', 'order'],
  ['Why was my recharge rejected?', 'recharge'],
  ['我的充值为什么被驳回', 'recharge'],
  ['ເປັນຫຍັງການເຕີມເງິນຂອງຂ້ອຍຖືກປະຕິເສດ', 'recharge'],
  ['Tại sao yêu cầu nạp tiền của tôi bị từ chối?', 'recharge'],
  ['ทำไมการเติมเงินของฉันถูกปฏิเสธ', 'recharge'],
  ['Status of my withdrawal', 'withdraw'],
  ['我的提现到哪了？', 'withdraw'],
  ['ການຖອນເງິນຂອງຂ້ອຍຢູ່ໃສແລ້ວ?', 'withdraw'],
  ['Lệnh rút tiền của tôi đến đâu rồi?', 'withdraw'],
  ['การถอนเงินของฉันถึงไหนแล้ว', 'withdraw'],
  ['where is the refund of my order', 'refund'],
  ['我的退款进度', 'refund'],
  ['ການຄືນເງິນຂອງຂ້ອຍຢູ່ໃສແລ້ວ?', 'refund'],
  ['Khoản hoàn tiền của tôi chưa về', 'refund'],
  ['ทำไมยังไม่ได้รับเงินคืนของฉัน การคืนเงินถึงไหนแล้ว', 'refund'],
  ['How many points do I have?', 'balance'],
  ['Số dư của tôi còn bao nhiêu?', 'balance'],
  ['ຍອດເງິນຂອງຂ້ອຍເຫຼືອເທົ່າໃດ?', 'balance'],
  ['ยอดเงินของฉันเหลือเท่าไร', 'balance'],
  ['我的余额还有多少？', 'balance'],
  ['How much is my balance?', 'balance'],
  ['What is my level?', 'level'],
  ['我现在是什么等级？', 'level'],
  ['ຂ້ອຍຢູ່ລະດັບໃດ?', 'level'],
  ['Tôi đang ở hạng nào?', 'level'],
  ['ตอนนี้ฉันอยู่ระดับไหน', 'level'],
  ['what is my promotion code', 'code'],
  ['我的推广码是什么', 'code'],
  ['ລະຫັດແນະນຳຂອງຂ້ອຍແມ່ນຫຍັງ?', 'code'],
  ['Mã giới thiệu của tôi là gì?', 'code'],
  ['รหัสแนะนำของฉันคืออะไร', 'code'],
] as const)('[D45] “%s” is about the member’s own %s', (question, intent) => {
  expect(intentOf(question)?.intent).toBe(intent)
})

test.each([
  'How do I cancel an order?',
  '如何充值？',
  'ຈະຖອນເງິນແນວໃດ?',
  'Bao lâu thì được hoàn tiền?',
  'ติดตามพัสดุอย่างไร',
  'army order where',
  '',
])('[D45] “%s” is no personal question', (question) => {
  expect(intentOf(question)).toBeUndefined()
})

test.each([
  ['Why was my recharge rejected?', 'rejected'],
  ['我的提现为什么没通过', 'rejected'],
  ['ເປັນຫຍັງການເຕີມເງິນຂອງຂ້ອຍຖືກປະຕິເສດ', 'rejected'],
  ['Tại sao yêu cầu nạp tiền của tôi bị từ chối?', 'rejected'],
  ['ทำไมการเติมเงินของฉันถูกปฏิเสธ', 'rejected'],
  ['Where is my recharge?', 'newest'],
  ['我的充值怎么还没到账', 'newest'],
  ['Why is my withdrawal still waiting?', 'newest'],
] as const)('[D45] “%s” is about the %s record', (question, about) => {
  expect(intentOf(question)?.about).toBe(about)
})

// The texts of the assistant’s answers (D45). An answer is stored in the language of the member who asked. Imports no
// schema library.
import type { Words } from '../language.ts'

const w = (zh: string, en: string, lo: string, vi: string, th: string): Words => ({ zh, en, lo, vi, th })

export const assistantWords = {
  none: w(
    '抱歉，暂时找不到答案。请换个说法再问一次，或联系客服。',
    'Sorry, I couldn’t find an answer. Try asking in other words, or chat with customer service.',
    'ຂໍອະໄພ ຍັງບໍ່ພົບຄຳຕອບ. ລອງຖາມດ້ວຍຄຳອື່ນ ຫຼື ຕິດຕໍ່ບໍລິການລູກຄ້າ.',
    'Xin lỗi, tôi chưa tìm thấy câu trả lời. Hãy thử hỏi cách khác hoặc liên hệ chăm sóc khách hàng.',
    'ขออภัย ยังไม่พบคำตอบ ลองถามด้วยคำอื่น หรือติดต่อฝ่ายบริการลูกค้า',
  ),
  order: w(
    '您的订单 {sn}：{state}。',
    'Your order {sn}: {state}.',
    'ຄຳສັ່ງຊື້ {sn} ຂອງທ່ານ: {state}.',
    'Đơn hàng {sn} của bạn: {state}.',
    'คำสั่งซื้อ {sn} ของคุณ: {state}',
  ),
  parcel: w('快递：{number}', 'Parcel: {number}', 'ພັດສະດຸ: {number}', 'Kiện hàng: {number}', 'พัสดุ: {number}'),
  noOrder: w(
    '您还没有订单。',
    'You have no orders yet.',
    'ທ່ານຍັງບໍ່ມີຄຳສັ່ງຊື້.',
    'Bạn chưa có đơn hàng nào.',
    'คุณยังไม่มีคำสั่งซื้อ',
  ),
  recharge: w(
    '您最近一笔充值 {amount}：{state}。',
    'Your latest recharge of {amount}: {state}.',
    'ການເຕີມເງິນຫຼ້າສຸດຂອງທ່ານ {amount}: {state}.',
    'Lần nạp gần nhất của bạn, {amount}: {state}.',
    'การเติมเงินล่าสุดของคุณ {amount}: {state}',
  ),
  rejectedRecharge: w(
    '您的充值 {amount}：{state}。',
    'Your recharge of {amount}: {state}.',
    'ການເຕີມເງິນຂອງທ່ານ {amount}: {state}.',
    'Lần nạp {amount} của bạn: {state}.',
    'การเติมเงินของคุณ {amount}: {state}',
  ),
  noRecharge: w(
    '您还没有充值记录。',
    'You have no recharges yet.',
    'ທ່ານຍັງບໍ່ເຄີຍເຕີມເງິນ.',
    'Bạn chưa nạp tiền lần nào.',
    'คุณยังไม่เคยเติมเงิน',
  ),
  withdraw: w(
    '您最近一笔提现 {amount}：{state}。',
    'Your latest withdrawal of {amount}: {state}.',
    'ການຖອນເງິນຫຼ້າສຸດຂອງທ່ານ {amount}: {state}.',
    'Lần rút gần nhất của bạn, {amount}: {state}.',
    'การถอนเงินล่าสุดของคุณ {amount}: {state}',
  ),
  rejectedWithdraw: w(
    '您的提现 {amount}：{state}。',
    'Your withdrawal of {amount}: {state}.',
    'ການຖອນເງິນຂອງທ່ານ {amount}: {state}.',
    'Lần rút {amount} của bạn: {state}.',
    'การถอนเงินของคุณ {amount}: {state}',
  ),
  noWithdraw: w(
    '您还没有提现记录。',
    'You have no withdrawals yet.',
    'ທ່ານຍັງບໍ່ເຄີຍຖອນເງິນ.',
    'Bạn chưa rút tiền lần nào.',
    'คุณยังไม่เคยถอนเงิน',
  ),
  refund: w(
    '订单 {sn} 的退款：{state}。',
    'Your refund for order {sn}: {state}.',
    'ການຄືນເງິນຂອງຄຳສັ່ງຊື້ {sn}: {state}.',
    'Hoàn tiền cho đơn {sn}: {state}.',
    'การคืนเงินของคำสั่งซื้อ {sn}: {state}',
  ),
  noRefund: w(
    '您还没有退款记录。',
    'You have no refunds yet.',
    'ທ່ານຍັງບໍ່ມີການຄືນເງິນ.',
    'Bạn chưa có yêu cầu hoàn tiền nào.',
    'คุณยังไม่มีรายการคืนเงิน',
  ),
  reason: w('原因：{reason}', 'Reason: {reason}', 'ເຫດຜົນ: {reason}', 'Lý do: {reason}', 'เหตุผล: {reason}'),
  balance: w(
    '您的余额：{money}\n积分：{points}\n收益：{income}',
    'Your balance: {money}\nPoints: {points}\nIncome: {income}',
    'ຍອດເງິນຂອງທ່ານ: {money}\nຄະແນນ: {points}\nລາຍຮັບ: {income}',
    'Số dư của bạn: {money}\nĐiểm: {points}\nThu nhập: {income}',
    'ยอดเงินของคุณ: {money}\nคะแนน: {points}\nรายได้: {income}',
  ),
  level: w(
    '您的会员等级：{level}。',
    'Your level: {level}.',
    'ລະດັບສະມາຊິກຂອງທ່ານ: {level}.',
    'Hạng thành viên của bạn: {level}.',
    'ระดับสมาชิกของคุณ: {level}',
  ),
  code: w(
    '您的推广码：{code}',
    'Your promotion code: {code}',
    'ລະຫັດແນະນຳຂອງທ່ານ: {code}',
    'Mã giới thiệu của bạn: {code}',
    'รหัสแนะนำของคุณ: {code}',
  ),
  handOver: w(
    '与助手的聊天记录',
    'Chat with the assistant',
    'ບັນທຶກການສົນທະນາກັບຜູ້ຊ່ວຍ',
    'Cuộc trò chuyện với trợ lý',
    'ประวัติการสนทนากับผู้ช่วย',
  ),
  asked: w('问：{words}', 'Q: {words}', 'ຖາມ: {words}', 'Hỏi: {words}', 'ถาม: {words}'),
  answered: w('答：{words}', 'A: {words}', 'ຕອບ: {words}', 'Đáp: {words}', 'ตอบ: {words}'),
} as const

/** The states of records, by kind of record. */
export const recordStates = {
  order: {
    'wait-pay': w('待付款', 'To pay', 'ລໍຊຳລະ', 'Chờ thanh toán', 'รอชำระเงิน'),
    'wait-send': w('待发货', 'To ship', 'ລໍຈັດສົ່ງ', 'Chờ gửi hàng', 'รอจัดส่ง'),
    'wait-receive': w('待收货', 'To receive', 'ລໍຮັບສິນຄ້າ', 'Chờ nhận hàng', 'รอรับสินค้า'),
    finished: w('已完成', 'Finished', 'ສຳເລັດແລ້ວ', 'Hoàn tất', 'สำเร็จแล้ว'),
    closed: w('已关闭', 'Closed', 'ປິດແລ້ວ', 'Đã hủy', 'ปิดแล้ว'),
  },
  recharge: {
    waiting: w('待审核', 'Under review', 'ລໍກວດສອບ', 'Chờ duyệt', 'รอตรวจสอบ'),
    arrived: w('已到账', 'Credited', 'ເງິນເຂົ້າແລ້ວ', 'Đã vào ví', 'เงินเข้าแล้ว'),
    rejected: w('已驳回', 'Rejected', 'ຖືກປະຕິເສດ', 'Bị từ chối', 'ถูกปฏิเสธ'),
    cancelled: w('已取消', 'Cancelled', 'ຍົກເລີກແລ້ວ', 'Đã hủy', 'ยกเลิกแล้ว'),
  },
  'recharge-third': {
    waiting: w('待付款', 'To pay', 'ລໍຊຳລະ', 'Chờ thanh toán', 'รอชำระเงิน'),
    paid: w('已到账', 'Credited', 'ເງິນເຂົ້າແລ້ວ', 'Đã vào ví', 'เงินเข้าแล้ว'),
    closed: w('未付款', 'Not paid', 'ບໍ່ໄດ້ຊຳລະ', 'Chưa thanh toán', 'ไม่ได้ชำระ'),
    returning: w('退款中', 'Refunding', 'ກຳລັງຄືນເງິນ', 'Đang hoàn tiền', 'กำลังคืนเงิน'),
    returned: w('已退款', 'Refunded', 'ຄືນເງິນແລ້ວ', 'Đã hoàn tiền', 'คืนเงินแล้ว'),
    'in-balance': w('已转入余额', 'In your balance', 'ເຂົ້າຍອດເງິນແລ້ວ', 'Đã vào số dư', 'เข้ายอดเงินแล้ว'),
  },
  withdraw: {
    waiting: w('处理中', 'Under review', 'ກຳລັງດຳເນີນການ', 'Đang xử lý', 'กำลังดำเนินการ'),
    paid: w('已打款', 'Paid', 'ໂອນເງິນແລ້ວ', 'Đã chuyển khoản', 'โอนเงินแล้ว'),
    rejected: w('已驳回', 'Rejected', 'ຖືກປະຕິເສດ', 'Bị từ chối', 'ถูกปฏิเสธ'),
    cancelled: w('已取消', 'Cancelled', 'ຍົກເລີກແລ້ວ', 'Đã hủy', 'ยกเลิกแล้ว'),
  },
  refund: {
    waiting: w('待审核', 'Under review', 'ລໍກວດສອບ', 'Chờ duyệt', 'รอตรวจสอบ'),
    returning: w('待退货', 'Waiting for return', 'ລໍຄືນສິນຄ້າ', 'Chờ trả hàng', 'รอส่งสินค้าคืน'),
    refunded: w('已退款', 'Refunded', 'ຄືນເງິນແລ້ວ', 'Đã hoàn tiền', 'คืนเงินแล้ว'),
    refused: w('已驳回', 'Rejected', 'ຖືກປະຕິເສດ', 'Bị từ chối', 'ถูกปฏิเสธ'),
    cancelled: w('已取消', 'Cancelled', 'ຍົກເລີກແລ້ວ', 'Đã hủy', 'ยกเลิกแล้ว'),
  },
} as const

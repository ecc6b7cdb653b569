import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '收款', en: 'Receive', lo: 'ຮັບເງິນ', vi: 'Nhận tiền', th: 'รับเงิน' },
  any: {
    zh: '推广码 {code}',
    en: 'Promotion code {code}',
    lo: 'ລະຫັດແນະນຳ {code}',
    vi: 'Mã giới thiệu {code}',
    th: 'รหัสแนะนำ {code}',
  },
  wanted: {
    zh: '收款金额 {amount}',
    en: 'Amount {amount}',
    lo: 'ຈຳນວນເງິນ {amount}',
    vi: 'Số tiền {amount}',
    th: 'จำนวนเงิน {amount}',
  },
  hint: {
    zh: '请对方用 Banyan 扫码，向您转账',
    en: 'Let the other person scan it with Banyan to transfer to you',
    lo: 'ໃຫ້ອີກຝ່າຍສະແກນດ້ວຍ Banyan ເພື່ອໂອນເງິນໃຫ້ທ່ານ',
    vi: 'Người gửi quét mã này bằng Banyan để chuyển tiền cho bạn',
    th: 'ให้อีกฝ่ายสแกนด้วย Banyan เพื่อโอนเงินให้คุณ',
  },
  hidden: {
    zh: '您已关闭“允许通过推广码或二维码找到我”。只有好友和给您转过账的会员可以扫码转账。',
    en: 'You’ve turned off being found by QR code. Only friends and members who have sent you transfers can use this code.',
    lo: 'ທ່ານປິດການຄົ້ນຫາດ້ວຍ QR ໄວ້. ສະເພາະໝູ່ ແລະ ສະມາຊິກທີ່ເຄີຍໂອນເງິນໃຫ້ທ່ານ ທີ່ໃຊ້ QR ນີ້ໄດ້.',
    vi: 'Bạn đã tắt tìm kiếm bằng mã QR. Chỉ bạn bè và thành viên từng chuyển tiền cho bạn mới dùng được mã này.',
    th: 'คุณปิดการค้นหาด้วยคิวอาร์โค้ดไว้ เฉพาะเพื่อนและสมาชิกที่เคยโอนเงินให้คุณเท่านั้นที่ใช้คิวอาร์โค้ดนี้ได้',
  },
  set: { zh: '设置金额', en: 'Set amount', lo: 'ກຳນົດຈຳນວນເງິນ', vi: 'Đặt số tiền', th: 'กำหนดจำนวนเงิน' },
  change: { zh: '修改金额', en: 'Change amount', lo: 'ປ່ຽນຈຳນວນເງິນ', vi: 'Sửa số tiền', th: 'แก้ไขจำนวนเงิน' },
  remove: { zh: '清除金额', en: 'Remove amount', lo: 'ລຶບຈຳນວນເງິນ', vi: 'Bỏ số tiền', th: 'ลบจำนวนเงิน' },
  amount: { zh: '收款金额', en: 'Amount', lo: 'ຈຳນວນເງິນ', vi: 'Số tiền', th: 'จำนวนเงิน' },
  amountHint: {
    zh: '对方扫码后自动填写',
    en: 'Filled in when someone scans your code',
    lo: 'ຈະໃສ່ໃຫ້ເມື່ອມີຄົນສະແກນ',
    vi: 'Được điền sẵn khi có người quét mã',
    th: 'กรอกให้อัตโนมัติเมื่อมีคนสแกน',
  },
  amountFormat: {
    zh: '请输入金额，最多两位小数',
    en: 'Enter an amount with up to two decimals',
    lo: 'ໃສ່ຈຳນວນເງິນ ທົດສະນິຍົມບໍ່ເກີນ 2 ຕຳແໜ່ງ',
    vi: 'Nhập số tiền, tối đa 2 chữ số thập phân',
    th: 'ใส่จำนวนเงิน ทศนิยมไม่เกิน 2 ตำแหน่ง',
  },
  ok: { zh: '确定', en: 'Done', lo: 'ຕົກລົງ', vi: 'Xong', th: 'ตกลง' },
} as const satisfies Texts

import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '充值记录', en: 'Recharges', lo: 'ປະຫວັດເຕີມເງິນ', vi: 'Lịch sử nạp', th: 'ประวัติเติมเงิน' },
  states: { zh: '状态', en: 'State', lo: 'ສະຖານະ', vi: 'Trạng thái', th: 'สถานะ' },
  all: { zh: '全部', en: 'All', lo: 'ທັງໝົດ', vi: 'Tất cả', th: 'ทั้งหมด' },
  waiting: { zh: '待审核', en: 'Being checked', lo: 'ລໍກວດສອບ', vi: 'Chờ kiểm tra', th: 'รอตรวจสอบ' },
  arrived: { zh: '已到账', en: 'Arrived', lo: 'ເງິນເຂົ້າແລ້ວ', vi: 'Đã vào ví', th: 'เงินเข้าแล้ว' },
  rejected: { zh: '已驳回', en: 'Rejected', lo: 'ຖືກປະຕິເສດ', vi: 'Bị từ chối', th: 'ถูกปฏิเสธ' },
  reason: { zh: '驳回原因', en: 'Why it was rejected', lo: 'ເຫດຜົນ', vi: 'Lý do từ chối', th: 'เหตุผลที่ปฏิเสธ' },
  decidedAt: {
    zh: '处理于 {time}',
    en: 'Decided {time}',
    lo: 'ຕັດສິນ {time}',
    vi: 'Xử lý {time}',
    th: 'ดำเนินการ {time}',
  },
  account: { zh: '收款账户', en: 'Paid to', lo: 'ໂອນໄປ', vi: 'Chuyển đến', th: 'โอนไปที่' },
  voucher: { zh: '支付凭证', en: 'Voucher', lo: 'ຫຼັກຖານ', vi: 'Chứng từ', th: 'หลักฐาน' },
  openVoucher: {
    zh: '查看支付凭证',
    en: 'Show the voucher',
    lo: 'ເບິ່ງຫຼັກຖານ',
    vi: 'Xem chứng từ',
    th: 'ดูหลักฐาน',
  },
  empty: {
    zh: '还没有充值记录',
    en: 'No recharges yet',
    lo: 'ຍັງບໍ່ມີການເຕີມເງິນ',
    vi: 'Chưa có lần nạp nào',
    th: 'ยังไม่มีการเติมเงิน',
  },
  emptyState: {
    zh: '没有这种状态的记录',
    en: 'None in this state',
    lo: 'ບໍ່ມີລາຍການໃນສະຖານະນີ້',
    vi: 'Không có mục nào ở trạng thái này',
    th: 'ไม่มีรายการในสถานะนี้',
  },
  recharge: { zh: '去充值', en: 'Recharge', lo: 'ເຕີມເງິນ', vi: 'Nạp tiền', th: 'เติมเงิน' },
} as const satisfies Texts

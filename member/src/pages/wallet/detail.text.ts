import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '账单', en: 'Statement', lo: 'ລາຍການເຄື່ອນໄຫວ', vi: 'Sao kê', th: 'รายการเดินบัญชี' },
  wallet: { zh: '钱包', en: 'Wallet', lo: 'ກະເປົາເງິນ', vi: 'Ví', th: 'กระเป๋าเงิน' },
  current: { zh: '当前余额', en: 'Current balance', lo: 'ຍອດປັດຈຸບັນ', vi: 'Hiện có', th: 'ยอดปัจจุบัน' },
  totalIn: { zh: '收入', en: 'Total in', lo: 'ເຂົ້າ', vi: 'Tổng thu', th: 'ยอดเข้า' },
  totalOut: { zh: '支出', en: 'Total out', lo: 'ອອກ', vi: 'Tổng chi', th: 'ยอดออก' },
  kind: { zh: '类型', en: 'Type', lo: 'ປະເພດ', vi: 'Loại', th: 'ประเภท' },
  allKinds: { zh: '全部类型', en: 'All types', lo: 'ທຸກປະເພດ', vi: 'Tất cả loại', th: 'ทุกประเภท' },
  month: { zh: '月份', en: 'Month', lo: 'ເດືອນ', vi: 'Tháng', th: 'เดือน' },
  allTime: { zh: '全部时间', en: 'All time', lo: 'ທຸກຊ່ວງເວລາ', vi: 'Toàn bộ thời gian', th: 'ทุกช่วงเวลา' },
  after: {
    zh: '余额 {balance}',
    en: 'Balance {balance}',
    lo: 'ຄົງເຫຼືອ {balance}',
    vi: 'Số dư {balance}',
    th: 'คงเหลือ {balance}',
  },
  today: { zh: '今天', en: 'Today', lo: 'ມື້ນີ້', vi: 'Hôm nay', th: 'วันนี้' },
  empty: {
    zh: '暂无账单',
    en: 'No transactions yet',
    lo: 'ຍັງບໍ່ມີການເຄື່ອນໄຫວ',
    vi: 'Chưa có giao dịch nào',
    th: 'ยังไม่มีรายการ',
  },
  emptyFiltered: {
    zh: '没有符合条件的账单',
    en: 'No transactions match these filters',
    lo: 'ບໍ່ມີລາຍການຕາມເງື່ອນໄຂ',
    vi: 'Không có giao dịch phù hợp',
    th: 'ไม่มีรายการตามเงื่อนไข',
  },
  showAll: { zh: '查看全部', en: 'Show all', lo: 'ເບິ່ງທັງໝົດ', vi: 'Xem tất cả', th: 'ดูทั้งหมด' },
  rechargeNow: { zh: '去充值', en: 'Recharge', lo: 'ເຕີມເງິນ', vi: 'Nạp tiền', th: 'เติมเงิน' },
} as const satisfies Texts

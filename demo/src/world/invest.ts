/** The investment products of the demo world, and who invests in them at the end of the story. */
import type { Texts } from '../goods/text.ts'

interface DemoProduct {
  readonly name: Texts
  readonly term_days: number
  /** Per cent a day. */
  readonly daily_rate: string
  readonly minimum: string
  readonly maximum: string
  readonly step: string
  readonly quota: string
}

export const products: readonly DemoProduct[] = [
  {
    name: { zh: '体验7天', en: 'Trial 7 days', lo: 'ທົດລອງ 7 ມື້', vi: 'Trải nghiệm 7 ngày', th: 'ทดลอง 7 วัน' },
    term_days: 7,
    daily_rate: '0.01',
    minimum: '100.00',
    maximum: '500.00',
    step: '10.00',
    quota: '20000.00',
  },
  {
    name: {
      zh: '稳步30天',
      en: 'Steady 30 days',
      lo: 'ໝັ້ນຄົງ 30 ມື້',
      vi: 'Vững bước 30 ngày',
      th: 'มั่นคง 30 วัน',
    },
    term_days: 30,
    daily_rate: '0.02',
    minimum: '100.00',
    maximum: '5000.00',
    step: '10.00',
    quota: '200000.00',
  },
  {
    name: {
      zh: '成长90天',
      en: 'Growth 90 days',
      lo: 'ເຕີບໂຕ 90 ມື້',
      vi: 'Tăng trưởng 90 ngày',
      th: 'เติบโต 90 วัน',
    },
    term_days: 90,
    daily_rate: '0.03',
    minimum: '500.00',
    maximum: '20000.00',
    step: '100.00',
    quota: '100000.00',
  },
]

export const risk: Texts = {
  zh: [
    '投资有风险，收益不作任何承诺。请在充分了解以下内容后再作决定。',
    '1. 本金在期限内锁定，到期前不能取回，也不能转让或用于付款。',
    '2. 每日收益由平台的投资收益池发放。池内资金不足时，收益会延后，直到平台注资为止，期间不计利息。',
    '3. 页面上的收益是按当前条款计算的预览。实际到账时间以账单为准。',
    '4. 平台可以停售产品或修改条款，但您已购买的投资沿用购买时的条款。',
    '5. 请只使用您暂时不需要的资金，不要借款投资。',
    '6. 如有疑问，请在投资前联系客服。',
  ].join('\n\n'),
  en: [
    'Investing has risks, and returns aren’t guaranteed. Please read the following before you decide.',
    '1. Your principal is locked for the whole term. You can’t withdraw, transfer or spend it before it matures.',
    '2. Daily returns are paid from our investment pool. If the pool runs short, returns are delayed until we refill it. No interest is paid for the delay.',
    '3. The returns shown are a preview based on the current terms. Your statement shows when each return was paid.',
    '4. We may stop offering a product or change its terms. Your investment keeps the terms you bought it under.',
    '5. Only invest money you don’t need for now, and never borrow to invest.',
    '6. If anything is unclear, contact customer service before you invest.',
  ].join('\n\n'),
  lo: [
    'ການລົງທຶນມີຄວາມສ່ຽງ ແລະ ບໍ່ຮັບປະກັນຜົນຕອບແທນ. ກະລຸນາອ່ານຂໍ້ມູນລຸ່ມນີ້ກ່ອນລົງທຶນ.',
    '1. ເງິນຕົ້ນທຶນຈະຖືກລັອກຕະຫຼອດໄລຍະເວລາ. ທ່ານຖອນ ໂອນ ຫຼື ໃຊ້ເງິນນີ້ກ່ອນຄົບກຳນົດບໍ່ໄດ້.',
    '2. ຜົນຕອບແທນແຕ່ລະມື້ຈ່າຍຈາກກອງທຶນການລົງທຶນຂອງພວກເຮົາ. ຖ້າເງິນກອງທຶນບໍ່ພຽງພໍ ຜົນຕອບແທນຈະຊ້າໄປຈົນກວ່າພວກເຮົາຈະຕື່ມເງິນ ໂດຍບໍ່ມີດອກເບ້ຍສຳລັບການຊັກຊ້າ.',
    '3. ຜົນຕອບແທນທີ່ສະແດງເປັນການຄິດໄລ່ຕາມເງື່ອນໄຂປັດຈຸບັນ. ລາຍການເຄື່ອນໄຫວຈະບອກວ່າເງິນເຂົ້າເວລາໃດ.',
    '4. ພວກເຮົາອາດຢຸດຂາຍ ຫຼື ປ່ຽນເງື່ອນໄຂຂອງແພັກເກດ. ການລົງທຶນຂອງທ່ານຍັງໃຊ້ເງື່ອນໄຂຕອນທີ່ຊື້.',
    '5. ໃຫ້ລົງທຶນດ້ວຍເງິນທີ່ຍັງບໍ່ຈຳເປັນຕ້ອງໃຊ້ເທົ່ານັ້ນ ແລະ ຢ່າກູ້ຢືມເງິນມາລົງທຶນ.',
    '6. ຖ້າມີຂໍ້ສົງໄສ ກະລຸນາຕິດຕໍ່ບໍລິການລູກຄ້າກ່ອນລົງທຶນ.',
  ].join('\n\n'),
  vi: [
    'Đầu tư có rủi ro và lợi nhuận không được bảo đảm. Vui lòng đọc kỹ những điều sau trước khi quyết định.',
    '1. Vốn gốc bị khóa trong suốt kỳ hạn. Bạn không thể rút, chuyển hoặc sử dụng số tiền này trước khi đến hạn.',
    '2. Lợi nhuận mỗi ngày được chi từ quỹ đầu tư của chúng tôi. Khi quỹ không đủ, lợi nhuận sẽ bị chậm cho đến khi quỹ được nạp thêm và không có lãi cho thời gian chậm.',
    '3. Lợi nhuận hiển thị là số dự kiến theo điều khoản hiện tại. Sao kê cho biết từng khoản vào ví lúc nào.',
    '4. Chúng tôi có thể ngừng bán hoặc thay đổi điều khoản của gói. Khoản đầu tư của bạn giữ nguyên điều khoản khi mua.',
    '5. Chỉ đầu tư số tiền bạn chưa cần dùng và không vay tiền để đầu tư.',
    '6. Nếu có điều gì chưa rõ, hãy liên hệ chăm sóc khách hàng trước khi đầu tư.',
  ].join('\n\n'),
  th: [
    'การลงทุนมีความเสี่ยงและไม่รับประกันผลตอบแทน ผู้ลงทุนควรทำความเข้าใจความเสี่ยงก่อนตัดสินใจลงทุน',
    '1. เงินต้นจะถูกล็อกตลอดระยะเวลา ถอน โอน หรือใช้ก่อนครบกำหนดไม่ได้',
    '2. ผลตอบแทนรายวันจ่ายจากกองทุนการลงทุนของเรา หากเงินกองทุนไม่พอ ผลตอบแทนจะล่าช้าจนกว่าเราจะเติมเงิน และไม่มีดอกเบี้ยสำหรับความล่าช้า',
    '3. ผลตอบแทนที่แสดงเป็นการคำนวณตามเงื่อนไขปัจจุบัน รายการเดินบัญชีจะแสดงเวลาที่เงินเข้าจริง',
    '4. เราอาจหยุดขายหรือเปลี่ยนเงื่อนไขของแพ็กเกจ การลงทุนของคุณยังใช้เงื่อนไขเดิมตอนที่ซื้อ',
    '5. ควรลงทุนด้วยเงินที่ยังไม่จำเป็นต้องใช้เท่านั้น และไม่ควรกู้ยืมเงินมาลงทุน',
    '6. หากมีข้อสงสัย กรุณาติดต่อฝ่ายบริการลูกค้าก่อนลงทุน',
  ].join('\n\n'),
}

interface DemoInvestment {
  readonly member: string
  /** The place of the product in `products`. */
  readonly product: number
  readonly amount: string
}

export const investments: readonly DemoInvestment[] = [
  { member: 'noy', product: 1, amount: '200.00' },
  { member: 'noy', product: 0, amount: '100.00' },
  { member: 'kham', product: 1, amount: '150.00' },
  { member: 'lan', product: 2, amount: '500.00' },
]

/** The amount that staff put into the investment pool. */
export const poolFunding = '300.00'

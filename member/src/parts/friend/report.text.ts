import type { Texts } from '../../words/text.ts'

export const text = {
  report: { zh: '举报', en: 'Report', lo: 'ລາຍງານ', vi: 'Báo cáo', th: 'รายงาน' },
  why: {
    zh: '为什么举报？',
    en: 'What is wrong?',
    lo: 'ມີບັນຫາຫຍັງ?',
    vi: 'Có vấn đề gì?',
    th: 'มีปัญหาอะไร',
  },
  fraud: { zh: '欺诈骗钱', en: 'Fraud', lo: 'ສໍ້ໂກງ', vi: 'Lừa đảo', th: 'หลอกลวง' },
  spam: { zh: '广告骚扰', en: 'Spam', lo: 'ສະແປມ', vi: 'Thư rác', th: 'สแปม' },
  abuse: {
    zh: '辱骂威胁',
    en: 'Insults or threats',
    lo: 'ດ່າ ຫຼື ຂົ່ມຂູ່',
    vi: 'Xúc phạm, đe dọa',
    th: 'ด่าทอหรือข่มขู่',
  },
  sexual: {
    zh: '色情低俗',
    en: 'Sexual content',
    lo: 'ເນື້ອຫາລາມົກ',
    vi: 'Nội dung khiêu dâm',
    th: 'เนื้อหาลามก',
  },
  illegal: {
    zh: '违法内容',
    en: 'Something illegal',
    lo: 'ຜິດກົດໝາຍ',
    vi: 'Vi phạm pháp luật',
    th: 'ผิดกฎหมาย',
  },
  other: { zh: '其他', en: 'Something else', lo: 'ອື່ນໆ', vi: 'Khác', th: 'อื่น ๆ' },
  words: {
    zh: '说明（选填）',
    en: 'More about it (optional)',
    lo: 'ລາຍລະອຽດ (ບໍ່ບັງຄັບ)',
    vi: 'Mô tả thêm (không bắt buộc)',
    th: 'รายละเอียด (ไม่บังคับ)',
  },
  note: {
    zh: '工作人员会看到被举报的内容，不会告诉对方是谁举报。',
    en: 'Staff will see what you report. Nobody is told who reported it.',
    lo: 'ພະນັກງານຈະເຫັນສິ່ງທີ່ລາຍງານ ແລະ ບໍ່ບອກວ່າໃຜລາຍງານ.',
    vi: 'Nhân viên sẽ xem nội dung bị báo cáo và không tiết lộ người báo cáo.',
    th: 'เจ้าหน้าที่จะเห็นสิ่งที่รายงาน และไม่เปิดเผยว่าใครรายงาน',
  },
  thanks: {
    zh: '已收到举报，谢谢',
    en: 'Thank you, staff will look at it',
    lo: 'ຂອບໃຈ ພະນັກງານຈະກວດສອບ',
    vi: 'Cảm ơn, nhân viên sẽ xem xét',
    th: 'ขอบคุณ เจ้าหน้าที่จะตรวจสอบ',
  },
} as const satisfies Texts

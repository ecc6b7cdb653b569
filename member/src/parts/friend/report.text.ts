import type { Texts } from '../../words/text.ts'

export const text = {
  report: { zh: '举报', en: 'Report', lo: 'ລາຍງານ', vi: 'Báo cáo', th: 'รายงาน' },
  why: {
    zh: '为什么举报？',
    en: 'Why are you reporting this?',
    lo: 'ມີບັນຫາຫຍັງ?',
    vi: 'Có vấn đề gì?',
    th: 'มีปัญหาอะไร',
  },
  fraud: { zh: '欺诈骗钱', en: 'Fraud', lo: 'ສໍ້ໂກງ', vi: 'Lừa đảo', th: 'หลอกลวง' },
  spam: { zh: '广告骚扰', en: 'Spam', lo: 'ສະແປມ', vi: 'Spam, quảng cáo', th: 'สแปม' },
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
    en: 'Illegal content',
    lo: 'ຜິດກົດໝາຍ',
    vi: 'Vi phạm pháp luật',
    th: 'ผิดกฎหมาย',
  },
  other: { zh: '其他', en: 'Something else', lo: 'ອື່ນໆ', vi: 'Khác', th: 'อื่นๆ' },
  words: {
    zh: '说明（选填）',
    en: 'Details (optional)',
    lo: 'ລາຍລະອຽດ (ບໍ່ບັງຄັບ)',
    vi: 'Mô tả thêm (không bắt buộc)',
    th: 'รายละเอียด (ไม่บังคับ)',
  },
  note: {
    zh: '我们会查看被举报的内容，不会向对方透露举报人。',
    en: 'We’ll look at what you report. We won’t tell anyone who reported it.',
    lo: 'ພະນັກງານຈະເຫັນສິ່ງທີ່ລາຍງານ ແລະ ບໍ່ບອກວ່າໃຜລາຍງານ.',
    vi: 'Nhân viên sẽ xem nội dung bị báo cáo và không tiết lộ người báo cáo.',
    th: 'เจ้าหน้าที่จะเห็นสิ่งที่รายงาน และไม่เปิดเผยว่าใครรายงาน',
  },
  thanks: {
    zh: '已收到举报，谢谢',
    en: 'Thanks for your report. We’ll look into it.',
    lo: 'ຂອບໃຈ ພະນັກງານຈະກວດສອບ',
    vi: 'Cảm ơn, nhân viên sẽ xem xét',
    th: 'ขอบคุณ เจ้าหน้าที่จะตรวจสอบ',
  },
} as const satisfies Texts

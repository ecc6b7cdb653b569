import type { Texts } from '../../words/text.ts'

export const text = {
  ask: {
    zh: '联系客服',
    en: 'Contact customer service',
    lo: 'ຕິດຕໍ່ບໍລິການລູກຄ້າ',
    vi: 'Liên hệ chăm sóc khách hàng',
    th: 'ติดต่อฝ่ายบริการลูกค้า',
  },
  help: { zh: '联系客服', en: 'Get help', lo: 'ຂໍຄວາມຊ່ວຍເຫຼືອ', vi: 'Cần hỗ trợ', th: 'ขอความช่วยเหลือ' },
  chat: {
    zh: '在线咨询',
    en: 'Chat with us',
    lo: 'ສົນທະນາກັບພວກເຮົາ',
    vi: 'Nhắn tin cho chúng tôi',
    th: 'แชทกับเรา',
  },
  ticket: { zh: '提交工单', en: 'Open a ticket', lo: 'ສົ່ງຄຳຮ້ອງ', vi: 'Gửi yêu cầu', th: 'แจ้งปัญหา' },
} as const satisfies Texts

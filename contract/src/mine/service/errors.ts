import type { Errors } from '../../call.ts'

export const closingErrors = {
  'closing-obstacles': {
    zh: '账号还有未完成的事项，暂不能注销',
    en: 'Some items must be settled before you can close your account',
    lo: 'ຍັງມີລາຍການທີ່ຄ້າງຢູ່ ຈຶ່ງປິດບັນຊີບໍ່ໄດ້',
    vi: 'Tài khoản còn mục chưa hoàn tất nên chưa thể đóng',
    th: 'ยังมีรายการค้างอยู่ จึงปิดบัญชีไม่ได้',
  },
} as const satisfies Errors

export const serviceErrors = {
  'service-ended': {
    zh: '本次会话已结束',
    en: 'This chat has already ended',
    lo: 'ການສົນທະນານີ້ສິ້ນສຸດແລ້ວ',
    vi: 'Cuộc trò chuyện này đã kết thúc',
    th: 'การสนทนานี้สิ้นสุดแล้ว',
  },
  'service-rated': {
    zh: '本次服务已评价，或已超过评价期限',
    en: 'This chat has been rated, or can no longer be rated',
    lo: 'ໃຫ້ຄະແນນແລ້ວ ຫຼື ໝົດເວລາໃຫ້ຄະແນນແລ້ວ',
    vi: 'Cuộc trò chuyện đã được đánh giá hoặc đã hết hạn đánh giá',
    th: 'ให้คะแนนแล้ว หรือหมดเวลาให้คะแนนแล้ว',
  },
} as const satisfies Errors

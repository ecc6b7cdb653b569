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

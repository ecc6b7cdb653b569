import type { Errors } from '../../call.ts'

export const closingErrors = {
  'closing-obstacles': {
    zh: '账号还有未完成的事项，暂不能注销',
    en: 'Some items must be settled before you can close your account',
    lo: 'ຍັງມີລາຍການຄ້າງຢູ່ ກະລຸນາຈັດການກ່ອນລຶບບັນຊີ',
    vi: 'Tài khoản còn mục chưa hoàn tất nên chưa thể xóa',
    th: 'ยังมีรายการค้างอยู่ กรุณาจัดการก่อนปิดบัญชี',
  },
} as const satisfies Errors

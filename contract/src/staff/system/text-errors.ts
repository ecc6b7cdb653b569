import type { Errors } from '../../call.ts'

/** Refusals of a change of a text. `name` is the name of a placeholder. */
export const textErrors = {
  'text-unknown': {
    zh: '没有这条文字',
    en: 'There is no such text',
    lo: 'ບໍ່ມີຂໍ້ຄວາມນີ້',
    vi: 'Không có văn bản này',
    th: 'ไม่พบข้อความนี้',
  },
  'text-changed': {
    zh: '这条文字已被他人修改，请刷新后重试',
    en: 'Someone else has changed this text. Refresh and try again.',
    lo: 'ມີຄົນອື່ນແກ້ໄຂຂໍ້ຄວາມນີ້ແລ້ວ ກະລຸນາໂຫຼດໃໝ່ ແລ້ວລອງອີກຄັ້ງ',
    vi: 'Người khác đã sửa văn bản này. Vui lòng tải lại rồi thử lại.',
    th: 'มีผู้อื่นแก้ไขข้อความนี้แล้ว กรุณารีเฟรชแล้วลองใหม่',
  },
  'text-braces': {
    zh: '花括号内只能是占位符的名称',
    en: 'Braces can only enclose the name of a placeholder',
    lo: 'ວົງປີກກາໃຊ້ໄດ້ສະເພາະກັບຊື່ຕົວແທນ',
    vi: 'Dấu ngoặc nhọn chỉ dùng để bao tên của tham số',
    th: 'ใช้วงเล็บปีกกาได้กับชื่อตัวแปรเท่านั้น',
  },
  'text-placeholder-missing': {
    zh: '缺少占位符“{name}”',
    en: 'The placeholder “{name}” is missing',
    lo: 'ຂາດຕົວແທນ “{name}”',
    vi: 'Thiếu tham số “{name}”',
    th: 'ไม่มีตัวแปร “{name}”',
  },
  'text-placeholder-unknown': {
    zh: '占位符“{name}”不可用',
    en: 'The placeholder “{name}” can’t be used here',
    lo: 'ໃຊ້ຕົວແທນ “{name}” ບ່ອນນີ້ບໍ່ໄດ້',
    vi: 'Không dùng được tham số “{name}” ở đây',
    th: 'ใช้ตัวแปร “{name}” ที่นี่ไม่ได้',
  },
  'texts-many': {
    zh: '最多可修改 {maximum} 条文字。请先恢复不再需要的文字',
    en: 'Up to {maximum} texts can be changed. Restore one that you no longer need.',
    lo: 'ແກ້ໄຂຂໍ້ຄວາມໄດ້ສູງສຸດ {maximum} ລາຍການ ກະລຸນາກູ້ຄືນອັນທີ່ບໍ່ໃຊ້ແລ້ວ',
    vi: 'Chỉ sửa được tối đa {maximum} văn bản. Hãy khôi phục văn bản không còn cần.',
    th: 'แก้ไขได้ไม่เกิน {maximum} ข้อความ กรุณากู้คืนข้อความที่ไม่ใช้แล้วก่อน',
  },
} as const satisfies Errors

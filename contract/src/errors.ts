// Refusals that any call may answer with. Texts of an area's own codes are in its errors.ts (wallet/errors.ts …). The
// server fills `msg` from them.
import type { Errors } from './call.ts'

export const commonErrors = {
  'please-log-in-first': {
    zh: '请先登录',
    en: 'Please log in first',
    lo: 'ກະລຸນາເຂົ້າສູ່ລະບົບກ່ອນ',
    vi: 'Vui lòng đăng nhập trước',
    th: 'กรุณาเข้าสู่ระบบก่อน',
  },
  'lost-login': {
    zh: '登录已失效，请重新登录',
    en: 'Your login has ended, please log in again',
    lo: 'ການເຂົ້າສູ່ລະບົບໝົດອາຍຸແລ້ວ ກະລຸນາເຂົ້າໃໝ່',
    vi: 'Phiên đăng nhập đã hết, vui lòng đăng nhập lại',
    th: 'การเข้าสู่ระบบสิ้นสุดแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
  },
  'illegal-parameter': {
    zh: '参数不合法',
    en: 'Illegal parameter',
    lo: 'ພາຣາມິເຕີບໍ່ຖືກຕ້ອງ',
    vi: 'Tham số không hợp lệ',
    th: 'พารามิเตอร์ไม่ถูกต้อง',
  },
  'unknown-call': {
    zh: '请求的功能不存在',
    en: 'There is no such call',
    lo: 'ບໍ່ມີຄຳຮ້ອງຂໍນີ້',
    vi: 'Không có chức năng này',
    th: 'ไม่มีคำขอนี้',
  },
  'content-type': {
    zh: '不支持的内容类型',
    en: 'This content type is not supported',
    lo: 'ບໍ່ຮອງຮັບປະເພດເນື້ອຫານີ້',
    vi: 'Kiểu nội dung này không được hỗ trợ',
    th: 'ไม่รองรับประเภทเนื้อหานี้',
  },
  'too-large': {
    zh: '内容过大',
    en: 'This is too large',
    lo: 'ຂໍ້ມູນໃຫຍ່ເກີນໄປ',
    vi: 'Nội dung quá lớn',
    th: 'ข้อมูลมีขนาดใหญ่เกินไป',
  },
  'too-many-requests': {
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests, please try again shortly',
    lo: 'ຮ້ອງຂໍຫຼາຍເກີນໄປ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    vi: 'Quá nhiều yêu cầu, vui lòng thử lại sau',
    th: 'มีคำขอมากเกินไป กรุณาลองใหม่ภายหลัง',
  },
  'not-permitted': {
    zh: '没有权限',
    en: 'You are not permitted to do this',
    lo: 'ທ່ານບໍ່ມີສິດເຮັດສິ່ງນີ້',
    vi: 'Bạn không có quyền làm việc này',
    th: 'คุณไม่มีสิทธิ์ทำสิ่งนี้',
  },
  busy: {
    zh: '系统繁忙，请稍后重试',
    en: 'The system is busy, please try again',
    lo: 'ລະບົບກຳລັງຫຍຸ້ງ ກະລຸນາລອງໃໝ່',
    vi: 'Hệ thống đang bận, vui lòng thử lại',
    th: 'ระบบไม่ว่าง กรุณาลองใหม่',
  },
  'server-failed': {
    zh: '服务器出错',
    en: 'Server failed',
    lo: 'ເຊີບເວີຂັດຂ້ອງ',
    vi: 'Máy chủ gặp lỗi',
    th: 'เซิร์ฟเวอร์ขัดข้อง',
  },
} as const satisfies Errors

export type CommonCode = keyof typeof commonErrors

/** Refusals shared by several areas; a call picks the ones it can answer with. */
export const sharedErrors = {
  'record-not-found': {
    zh: '记录不存在',
    en: 'This record does not exist',
    lo: 'ບໍ່ພົບລາຍການນີ້',
    vi: 'Bản ghi không tồn tại',
    th: 'ไม่พบรายการนี้',
  },
  'request-key-reused': {
    zh: '重复的请求，内容不一致',
    en: 'This request was already made with other content',
    lo: 'ຄຳຮ້ອງຂໍນີ້ຖືກໃຊ້ກັບເນື້ອຫາອື່ນແລ້ວ',
    vi: 'Yêu cầu này đã được gửi với nội dung khác',
    th: 'คำขอนี้ถูกใช้กับข้อมูลอื่นแล้ว',
  },
  'file-not-found': {
    zh: '文件不存在，请重新上传',
    en: 'The file does not exist, please upload it again',
    lo: 'ບໍ່ພົບໄຟລ໌ ກະລຸນາອັບໂຫຼດໃໝ່',
    vi: 'Tệp không tồn tại, vui lòng tải lên lại',
    th: 'ไม่พบไฟล์ กรุณาอัปโหลดใหม่',
  },
} as const satisfies Errors

/** Returns the named codes of a catalogue, for a call's `errors`. */
export function pick<const Catalogue extends Errors, const Code extends keyof Catalogue & string>(
  catalogue: Catalogue,
  ...codes: Code[]
): Pick<Catalogue, Code> {
  return Object.fromEntries(codes.map((code) => [code, catalogue[code]])) as Pick<Catalogue, Code>
}

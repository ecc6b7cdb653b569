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
    en: 'Your session has expired. Please log in again.',
    lo: 'ການເຂົ້າສູ່ລະບົບໝົດອາຍຸແລ້ວ ກະລຸນາເຂົ້າສູ່ລະບົບໃໝ່',
    vi: 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại',
    th: 'การเข้าสู่ระบบหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง',
  },
  'illegal-parameter': {
    zh: '参数不合法',
    en: 'Illegal parameter',
    lo: 'ຂໍ້ມູນບໍ່ຖືກຕ້ອງ',
    vi: 'Yêu cầu không hợp lệ',
    th: 'ข้อมูลไม่ถูกต้อง',
  },
  'text-too-long': {
    zh: '最多可输入{limit}个字',
    en: 'Up to {limit} characters',
    lo: 'ໄດ້ສູງສຸດ {limit} ຕົວອັກສອນ',
    vi: 'Tối đa {limit} ký tự',
    th: 'ไม่เกิน {limit} ตัวอักษร',
  },
  'unknown-call': {
    zh: '该功能暂不可用',
    en: 'This feature isn’t available',
    lo: 'ບໍ່ມີຟັງຊັນນີ້',
    vi: 'Không có chức năng này',
    th: 'ไม่พบฟังก์ชันที่เรียกใช้',
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
    en: 'Too many requests. Please try again shortly.',
    lo: 'ທ່ານເຮັດລາຍການໄວເກີນໄປ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    vi: 'Quá nhiều yêu cầu, vui lòng thử lại sau',
    th: 'ทำรายการถี่เกินไป กรุณาลองใหม่ภายหลัง',
  },
  'not-permitted': {
    zh: '没有权限',
    en: 'You don’t have permission to do this',
    lo: 'ທ່ານບໍ່ມີສິດເຮັດສິ່ງນີ້',
    vi: 'Bạn không có quyền làm việc này',
    th: 'คุณไม่มีสิทธิ์ทำรายการนี้',
  },
  'network-not-allowed': {
    zh: '当前网络不在允许范围内，请使用公司网络或联系管理员',
    en: 'This network isn’t allowed. Use an allowed network, or ask an administrator.',
    lo: 'ເຄືອຂ່າຍນີ້ບໍ່ໄດ້ຮັບອະນຸຍາດ ກະລຸນາໃຊ້ເຄືອຂ່າຍທີ່ອະນຸຍາດ ຫຼື ຕິດຕໍ່ຜູ້ດູແລລະບົບ',
    vi: 'Mạng này không được phép. Hãy dùng mạng được phép hoặc liên hệ quản trị viên.',
    th: 'ไม่อนุญาตให้ใช้เครือข่ายนี้ กรุณาใช้เครือข่ายที่อนุญาตหรือติดต่อผู้ดูแลระบบ',
  },
  busy: {
    zh: '系统繁忙，请稍后重试',
    en: 'The system is busy. Please try again.',
    lo: 'ຕອນນີ້ມີຜູ້ໃຊ້ຫຼາຍ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    vi: 'Hệ thống đang bận, vui lòng thử lại',
    th: 'ระบบมีผู้ใช้งานมาก กรุณาลองใหม่ภายหลัง',
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
  'member-gone': {
    zh: '该账号已注销',
    en: 'This account is closed',
    lo: 'ບັນຊີນີ້ຖືກລຶບແລ້ວ',
    vi: 'Tài khoản này đã bị xóa',
    th: 'บัญชีนี้ปิดถาวรแล้ว',
  },
  'record-not-found': {
    zh: '记录不存在',
    en: 'This record does not exist',
    lo: 'ບໍ່ພົບລາຍການນີ້',
    vi: 'Không tìm thấy nội dung này',
    th: 'ไม่พบรายการนี้',
  },
  'request-key-reused': {
    zh: '请勿重复提交，请刷新后重试',
    en: 'This was already submitted with different details. Please refresh and try again.',
    lo: 'ລາຍການນີ້ຖືກສົ່ງດ້ວຍຂໍ້ມູນອື່ນແລ້ວ ກະລຸນາໂຫຼດໜ້ານີ້ຄືນໃໝ່ ແລ້ວລອງອີກຄັ້ງ',
    vi: 'Yêu cầu này đã được gửi với nội dung khác. Vui lòng tải lại trang rồi thử lại.',
    th: 'รายการนี้ถูกส่งไปแล้วด้วยข้อมูลอื่น กรุณารีเฟรชแล้วลองอีกครั้ง',
  },
  'file-not-found': {
    zh: '文件不存在，请重新上传',
    en: 'The file does not exist. Please upload it again.',
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

/** The refusals that every call with a request key has besides its own. */
export const keyErrors = pick(sharedErrors, 'request-key-reused')

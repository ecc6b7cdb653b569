import type { Texts } from '../../../../../words/text.ts'

/** The bar where messages are written, and the components that replace it. */
export const text = {
  write: { zh: '输入消息', en: 'Message', lo: 'ຂໍ້ຄວາມ', vi: 'Tin nhắn', th: 'ข้อความ' },
  send: { zh: '发送', en: 'Send', lo: 'ສົ່ງ', vi: 'Gửi', th: 'ส่ง' },
  stickers: { zh: '表情', en: 'Stickers', lo: 'ສະຕິກເກີ', vi: 'Nhãn dán', th: 'สติกเกอร์' },
  keyboard: { zh: '键盘', en: 'Keyboard', lo: 'ແປ້ນພິມ', vi: 'Bàn phím', th: 'แป้นพิมพ์' },
  voice: { zh: '语音', en: 'Voice message', lo: 'ຂໍ້ຄວາມສຽງ', vi: 'Tin nhắn thoại', th: 'ข้อความเสียง' },
  more: { zh: '更多', en: 'More', lo: 'ເພີ່ມເຕີມ', vi: 'Thêm', th: 'เพิ่มเติม' },
  pickCard: {
    zh: '选择名片',
    en: 'Choose a contact',
    lo: 'ເລືອກນາມບັດ',
    vi: 'Chọn danh thiếp',
    th: 'เลือกนามบัตร',
  },
  cardTitle: {
    zh: '发送名片？',
    en: 'Send contact card?',
    lo: 'ສົ່ງນາມບັດບໍ?',
    vi: 'Gửi danh thiếp?',
    th: 'ส่งนามบัตรหรือไม่',
  },
  cardNote: {
    zh: '将{name}的名片发送给{to}。',
    en: '{name}’s contact card will be sent to {to}.',
    lo: 'ນາມບັດຂອງ {name} ຈະຖືກສົ່ງໃຫ້ {to}.',
    vi: 'Danh thiếp của {name} sẽ được gửi đến {to}.',
    th: 'ส่งนามบัตรของ {name} ให้ {to}',
  },
  tooLarge: {
    zh: '“{name}”超过{megabytes} MB',
    en: '“{name}” is larger than {megabytes} MB',
    lo: '“{name}” ໃຫຍ່ກວ່າ {megabytes} MB',
    vi: '“{name}” lớn hơn {megabytes} MB',
    th: '“{name}” ใหญ่กว่า {megabytes} MB',
  },
  tooMany: {
    zh: '一次最多发送{count}个',
    en: 'You can send up to {count} at a time',
    lo: 'ສົ່ງໄດ້ຄັ້ງລະບໍ່ເກີນ {count} ລາຍການ',
    vi: 'Mỗi lần gửi tối đa {count} tệp',
    th: 'ส่งได้ครั้งละไม่เกิน {count} ไฟล์',
  },
  tooLong: {
    zh: '一条消息最多{count}字',
    en: 'Messages can be up to {count} characters long',
    lo: 'ຂໍ້ຄວາມຍາວໄດ້ບໍ່ເກີນ {count} ຕົວອັກສອນ',
    vi: 'Tin nhắn tối đa {count} ký tự',
    th: 'ข้อความยาวได้ไม่เกิน {count} ตัวอักษร',
  },
  noWebVoice: {
    zh: '网页版不支持录音',
    en: 'The web version does not support recording',
    lo: 'ເວີຊັນເວັບບໍ່ຮອງຮັບການບັນທຶກສຽງ',
    vi: 'Phiên bản web không hỗ trợ ghi âm',
    th: 'เวอร์ชันเว็บไม่รองรับการบันทึกเสียง',
  },
  replyTo: {
    zh: '回复{name}',
    en: 'Reply to {name}',
    lo: 'ຕອບ {name}',
    vi: 'Trả lời {name}',
    th: 'ตอบกลับ {name}',
  },
  cancelReply: {
    zh: '取消回复',
    en: 'Cancel the reply',
    lo: 'ຍົກເລີກການຕອບ',
    vi: 'Hủy trả lời',
    th: 'ยกเลิกการตอบกลับ',
  },
} as const satisfies Texts

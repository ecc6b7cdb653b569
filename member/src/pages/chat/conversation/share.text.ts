import type { Texts } from '../../../words/text.ts'

export const text = {
  title: {
    zh: '分享到聊天',
    en: 'Share to a chat',
    lo: 'ແບ່ງປັນໃສ່ການສົນທະນາ',
    vi: 'Chia sẻ vào cuộc trò chuyện',
    th: 'แชร์ไปยังแชท',
  },
  shared: { zh: '分享内容', en: 'What you share', lo: 'ສິ່ງທີ່ແບ່ງປັນ', vi: 'Nội dung chia sẻ', th: 'สิ่งที่แชร์' },
  file: { zh: '文件', en: 'File', lo: 'ໄຟລ໌', vi: 'Tệp', th: 'ไฟล์' },
  send: { zh: '发送', en: 'Send', lo: 'ສົ່ງ', vi: 'Gửi', th: 'ส่ง' },
  sendCount: {
    zh: '发送（{count}）',
    en: 'Send ({count})',
    lo: 'ສົ່ງ ({count})',
    vi: 'Gửi ({count})',
    th: 'ส่ง ({count})',
  },
  sent: { zh: '已发送', en: 'Sent', lo: 'ສົ່ງແລ້ວ', vi: 'Đã gửi', th: 'ส่งแล้ว' },
  tooLarge: {
    zh: '“{name}”超过{megabytes} MB',
    en: '“{name}” is larger than {megabytes} MB',
    lo: '“{name}” ໃຫຍ່ກວ່າ {megabytes} MB',
    vi: '“{name}” lớn hơn {megabytes} MB',
    th: '“{name}” ใหญ่กว่า {megabytes} MB',
  },
  nothing: {
    zh: '没有要分享的内容',
    en: 'Nothing to share',
    lo: 'ບໍ່ມີສິ່ງທີ່ຈະແບ່ງປັນ',
    vi: 'Không có nội dung để chia sẻ',
    th: 'ไม่มีสิ่งที่จะแชร์',
  },
  nothingNote: {
    zh: '在其他应用中选择图片或文字，然后分享到 Banyan。',
    en: 'Choose a picture or text in another app, then share it to Banyan.',
    lo: 'ເລືອກຮູບ ຫຼື ຂໍ້ຄວາມໃນແອັບ ອື່ນ ແລ້ວແບ່ງປັນມາ Banyan.',
    vi: 'Chọn ảnh hoặc văn bản ở ứng dụng khác rồi chia sẻ đến Banyan.',
    th: 'เลือกรูปหรือข้อความในแอปอื่น แล้วแชร์มาที่ Banyan',
  },
  lost: {
    zh: '未能接收分享的内容',
    en: 'Couldn’t receive what you shared',
    lo: 'ຮັບສິ່ງທີ່ແບ່ງປັນບໍ່ສຳເລັດ',
    vi: 'Không nhận được nội dung chia sẻ',
    th: 'รับสิ่งที่แชร์ไม่สำเร็จ',
  },
  lostNote: {
    zh: '请返回原应用重新分享。如果设备存储空间不足，请先清理。',
    en: 'Share it again from the other app. If your device is full, free up some space first.',
    lo: 'ກະລຸນາກັບໄປແອັບເດີມ ແລ້ວແບ່ງປັນອີກຄັ້ງ. ຖ້າບ່ອນຈັດເກັບເຕັມ ໃຫ້ລຶບບາງຢ່າງອອກກ່ອນ.',
    vi: 'Hãy chia sẻ lại từ ứng dụng kia. Nếu bộ nhớ đã đầy, hãy giải phóng dung lượng trước.',
    th: 'แชร์จากแอปเดิมอีกครั้ง หากพื้นที่จัดเก็บเต็ม ให้ล้างพื้นที่ก่อน',
  },
  chats: { zh: '查看聊天', en: 'View chats', lo: 'ເບິ່ງການສົນທະນາ', vi: 'Xem trò chuyện', th: 'ดูแชท' },
} as const satisfies Texts

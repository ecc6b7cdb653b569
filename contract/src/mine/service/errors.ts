import type { Errors } from '../../call.ts'

export const closingErrors = {
  'closing-obstacles': {
    zh: '账号还有未完成的事项，暂不能注销',
    en: 'Some items must be settled before you can close your account',
    lo: 'ຍັງມີລາຍການຄ້າງຢູ່ ກະລຸນາຈັດການກ່ອນລຶບບັນຊີ',
    vi: 'Tài khoản còn mục chưa hoàn tất nên chưa thể xóa',
    th: 'ยังมีรายการค้างอยู่ กรุณาจัดการก่อนปิดบัญชี',
  },
  'closing-rests': {
    zh: '放弃的金额已变化，请核对后重新确认',
    en: 'The amounts you give up have changed. Check them and confirm again.',
    lo: 'ຍອດທີ່ຈະສະລະປ່ຽນແລ້ວ ກະລຸນາກວດ ແລະ ຢືນຢັນໃໝ່',
    vi: 'Số tiền bạn từ bỏ đã thay đổi. Vui lòng kiểm tra và xác nhận lại.',
    th: 'ยอดที่จะสละเปลี่ยนแล้ว กรุณาตรวจสอบและยืนยันอีกครั้ง',
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
    lo: 'ປະເມີນແລ້ວ ຫຼື ໝົດເວລາປະເມີນແລ້ວ',
    vi: 'Cuộc trò chuyện đã được đánh giá hoặc đã hết hạn đánh giá',
    th: 'ประเมินแล้ว หรือหมดเวลาประเมินแล้ว',
  },
} as const satisfies Errors

export const ticketErrors = {
  'ticket-gone': {
    zh: '工单不存在',
    en: 'This ticket doesn’t exist',
    lo: 'ບໍ່ພົບຄຳຮ້ອງນີ້',
    vi: 'Không tìm thấy yêu cầu này',
    th: 'ไม่พบเรื่องที่แจ้งนี้',
  },
  'tickets-many': {
    zh: '最多可同时有{maximum}个未关闭的工单，请先关闭已解决的工单',
    en: 'You can have up to {maximum} open tickets. Close one that is solved first.',
    lo: 'ເປີດຄຳຮ້ອງໄດ້ສູງສຸດ {maximum} ລາຍການ ກະລຸນາປິດລາຍການທີ່ແກ້ໄຂແລ້ວກ່ອນ',
    vi: 'Bạn chỉ được mở tối đa {maximum} yêu cầu. Vui lòng đóng yêu cầu đã giải quyết trước',
    th: 'เปิดเรื่องได้สูงสุด {maximum} เรื่อง กรุณาปิดเรื่องที่แก้ไขแล้วก่อน',
  },
  'ticket-daily': {
    zh: '今天发送的内容已达上限，请明天再试',
    en: 'You have reached today’s limit for messages. Try again tomorrow.',
    lo: 'ມື້ນີ້ສົ່ງຂໍ້ຄວາມຄົບຈຳນວນແລ້ວ ກະລຸນາລອງໃໝ່ມື້ອື່ນ',
    vi: 'Bạn đã gửi đủ số tin trong hôm nay, vui lòng thử lại vào ngày mai',
    th: 'วันนี้ส่งข้อความครบจำนวนแล้ว กรุณาลองใหม่พรุ่งนี้',
  },
  'ticket-file-gone': {
    zh: '图片或视频已失效，请重新上传',
    en: 'A photo or video has expired. Please upload it again.',
    lo: 'ຮູບ ຫຼື ວິດີໂອໝົດອາຍຸແລ້ວ ກະລຸນາອັບໂຫຼດໃໝ່',
    vi: 'Ảnh hoặc video đã hết hạn, vui lòng tải lên lại',
    th: 'รูปหรือวิดีโอหมดอายุแล้ว กรุณาอัปโหลดใหม่',
  },
  'ticket-record-gone': {
    zh: '找不到所选的记录，请重新选择',
    en: 'The selected record can’t be found. Please select another one.',
    lo: 'ບໍ່ພົບລາຍການທີ່ເລືອກ ກະລຸນາເລືອກໃໝ່',
    vi: 'Không tìm thấy mục đã chọn, vui lòng chọn lại',
    th: 'ไม่พบรายการที่เลือก กรุณาเลือกใหม่',
  },
  'ticket-state': {
    zh: '工单状态已变化，请刷新后再试',
    en: 'The ticket’s status has changed. Please refresh.',
    lo: 'ສະຖານະຄຳຮ້ອງປ່ຽນແລ້ວ ກະລຸນາໂຫຼດໃໝ່',
    vi: 'Trạng thái yêu cầu đã thay đổi, vui lòng tải lại',
    th: 'สถานะของเรื่องเปลี่ยนแล้ว กรุณารีเฟรช',
  },
  'ticket-reopen-late': {
    zh: '已超过重新打开的期限，请提交新工单',
    en: 'The time to reopen this ticket has passed. Please submit a new one.',
    lo: 'ໝົດເວລາເປີດຄຳຮ້ອງນີ້ຄືນແລ້ວ ກະລຸນາສົ່ງຄຳຮ້ອງໃໝ່',
    vi: 'Đã quá hạn mở lại yêu cầu này, vui lòng gửi yêu cầu mới',
    th: 'เลยเวลาเปิดเรื่องนี้อีกครั้งแล้ว กรุณาแจ้งเรื่องใหม่',
  },
  'video-type': {
    zh: '仅支持 MP4、MOV、WebM 视频',
    en: 'Only MP4, MOV and WebM videos',
    lo: 'ຮອງຮັບສະເພາະວິດີໂອ MP4, MOV, WebM',
    vi: 'Chỉ hỗ trợ video MP4, MOV, WebM',
    th: 'รองรับเฉพาะวิดีโอ MP4, MOV, WebM',
  },
  'video-large': {
    zh: '视频不能超过 {maximum} MB',
    en: 'Videos can be up to {maximum} MB',
    lo: 'ວິດີໂອຕ້ອງບໍ່ເກີນ {maximum} MB',
    vi: 'Video tối đa {maximum} MB',
    th: 'วิดีโอต้องไม่เกิน {maximum} MB',
  },
  'video-broken': {
    zh: '视频无法读取，请换一个',
    en: 'This video can’t be read. Please choose another one.',
    lo: 'ອ່ານວິດີໂອນີ້ບໍ່ໄດ້ ກະລຸນາເລືອກອັນອື່ນ',
    vi: 'Không đọc được video này, vui lòng chọn video khác',
    th: 'อ่านวิดีโอนี้ไม่ได้ กรุณาเลือกวิดีโออื่น',
  },
} as const satisfies Errors

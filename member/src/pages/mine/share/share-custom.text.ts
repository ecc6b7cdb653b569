import type { Texts } from '../../../words/text.ts'

export const text = {
  title: {
    zh: '自制海报',
    en: 'Make your own poster',
    lo: 'ສ້າງໂປສເຕີເອງ',
    vi: 'Tự tạo ảnh mời',
    th: 'ทำโปสเตอร์เอง',
  },
  choose: { zh: '选择图片', en: 'Choose photo', lo: 'ເລືອກຮູບ', vi: 'Chọn ảnh', th: 'เลือกรูป' },
  change: { zh: '更换图片', en: 'Change photo', lo: 'ປ່ຽນຮູບ', vi: 'Đổi ảnh', th: 'เปลี่ยนรูป' },
  stays: {
    zh: '图片仅在本机使用，不会上传。',
    en: 'Your photo stays on this device. It isn’t uploaded.',
    lo: 'ຮູບຢູ່ໃນເຄື່ອງຂອງທ່ານເທົ່ານັ້ນ ບໍ່ມີການອັບໂຫຼດ.',
    vi: 'Ảnh chỉ ở trên thiết bị này, không được tải lên.',
    th: 'รูปอยู่ในเครื่องของคุณเท่านั้น ไม่มีการอัปโหลด',
  },
  words: {
    zh: '海报文字',
    en: 'Text on the poster',
    lo: 'ຂໍ້ຄວາມໃນໂປສເຕີ',
    vi: 'Chữ trên ảnh',
    th: 'ข้อความบนโปสเตอร์',
  },
  start: {
    zh: '我在 Banyan 等你，一起逛吧',
    en: 'Come and shop with me on Banyan',
    lo: 'ມາຊື້ເຄື່ອງນຳກັນ ຢູ່ Banyan',
    vi: 'Cùng mình mua sắm trên Banyan',
    th: 'มาช้อปด้วยกันที่ Banyan',
  },
  count: {
    zh: '{count}/{most}',
    en: '{count}/{most}',
    lo: '{count}/{most}',
    vi: '{count}/{most}',
    th: '{count}/{most}',
  },
  tooLong: {
    zh: '文字不能超过{most}个字',
    en: 'The text can be up to {most} characters long',
    lo: 'ຂໍ້ຄວາມຕ້ອງບໍ່ເກີນ {most} ຕົວອັກສອນ',
    vi: 'Chữ trên ảnh tối đa {most} ký tự',
    th: 'ข้อความต้องไม่เกิน {most} ตัวอักษร',
  },
  ownPhoto: {
    zh: '自选图片',
    en: 'Own photo',
    lo: 'ຮູບຂອງຂ້ອຍ',
    vi: 'Ảnh của tôi',
    th: 'รูปของฉัน',
  },
} as const satisfies Texts

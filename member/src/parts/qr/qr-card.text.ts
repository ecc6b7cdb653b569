import type { Texts } from '../../words/text.ts'

export const text = {
  save: { zh: '保存图片', en: 'Save picture', lo: 'ບັນທຶກຮູບ', vi: 'Lưu ảnh', th: 'บันทึกรูป' },
  saved: { zh: '图片已保存', en: 'Picture saved', lo: 'ບັນທຶກຮູບແລ້ວ', vi: 'Đã lưu ảnh', th: 'บันทึกรูปแล้ว' },
  saveFailed: {
    zh: '保存失败，可以截屏代替',
    en: 'Couldn’t save. Take a screenshot instead.',
    lo: 'ບັນທຶກບໍ່ສຳເລັດ ຖ່າຍໜ້າຈໍແທນໄດ້',
    vi: 'Không lưu được, bạn có thể chụp màn hình',
    th: 'บันทึกไม่สำเร็จ บันทึกภาพหน้าจอแทนได้',
  },
  qr: {
    zh: '{name}的二维码',
    en: '{name}’s QR code',
    lo: 'QR ຂອງ {name}',
    vi: 'Mã QR của {name}',
    th: 'คิวอาร์โค้ดของ {name}',
  },
} as const satisfies Texts

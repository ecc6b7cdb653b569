import type { Texts } from '../../words/text.ts'

export const text = {
  wrongFile: {
    zh: '请选择不超过10 MB 的 JPG、PNG 或 WebP 图片',
    en: 'Choose a JPG, PNG or WebP photo of up to 10 MB',
    lo: 'ກະລຸນາເລືອກຮູບ JPG, PNG ຫຼື WebP ຂະໜາດບໍ່ເກີນ 10 MB',
    vi: 'Vui lòng chọn ảnh JPG, PNG hoặc WebP tối đa 10 MB',
    th: 'กรุณาเลือกรูป JPG, PNG หรือ WebP ขนาดไม่เกิน 10 MB',
  },
  broken: {
    zh: '无法打开该图片，请换一张',
    en: 'This photo can’t be opened. Please choose another.',
    lo: 'ເປີດຮູບນີ້ບໍ່ໄດ້ ກະລຸນາເລືອກຮູບອື່ນ',
    vi: 'Không mở được ảnh này. Vui lòng chọn ảnh khác.',
    th: 'เปิดรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น',
  },
  cropTitle: { zh: '裁剪图片', en: 'Adjust photo', lo: 'ປັບຮູບ', vi: 'Căn chỉnh ảnh', th: 'ปรับรูป' },
  cropNote: {
    zh: '拖动可移动，双指可缩放',
    en: 'Drag to move, pinch to zoom',
    lo: 'ລາກເພື່ອຍ້າຍ ໃຊ້ສອງນິ້ວເພື່ອຊູມ',
    vi: 'Kéo để di chuyển, dùng hai ngón tay để thu phóng',
    th: 'ลากเพื่อเลื่อน ใช้สองนิ้วเพื่อซูม',
  },
  zoom: { zh: '缩放', en: 'Zoom', lo: 'ຊູມ', vi: 'Thu phóng', th: 'ซูม' },
  use: { zh: '使用这张图片', en: 'Use this photo', lo: 'ໃຊ້ຮູບນີ້', vi: 'Dùng ảnh này', th: 'ใช้รูปนี้' },
  picture: { zh: '图片', en: 'Photo', lo: 'ຮູບ', vi: 'Ảnh', th: 'รูป' },
} as const satisfies Texts

import type { Texts } from '../../words/text.ts'

export const text = {
  pictures: {
    zh: '图片（选填，最多{max}张）',
    en: 'Photos (optional, up to {max})',
    lo: 'ຮູບ (ບໍ່ບັງຄັບ, ສູງສຸດ {max} ຮູບ)',
    vi: 'Ảnh (không bắt buộc, tối đa {max})',
    th: 'รูปภาพ (ไม่บังคับ สูงสุด {max} รูป)',
  },
  add: { zh: '添加图片', en: 'Add photos', lo: 'ເພີ່ມຮູບ', vi: 'Thêm ảnh', th: 'เพิ่มรูป' },
  remove: {
    zh: '删除第{place}张图片',
    en: 'Remove photo {place}',
    lo: 'ລຶບຮູບທີ {place}',
    vi: 'Xóa ảnh {place}',
    th: 'ลบรูปที่ {place}',
  },
  picture: {
    zh: '第{place}张图片',
    en: 'Photo {place}',
    lo: 'ຮູບທີ {place}',
    vi: 'Ảnh {place}',
    th: 'รูปที่ {place}',
  },
  failed: {
    zh: '上传失败',
    en: 'Upload failed',
    lo: 'ອັບໂຫຼດບໍ່ສຳເລັດ',
    vi: 'Không tải lên được',
    th: 'อัปโหลดไม่สำเร็จ',
  },
  tooMany: {
    zh: '最多添加{max}张图片',
    en: 'You can add up to {max} photos',
    lo: 'ເພີ່ມໄດ້ສູງສຸດ {max} ຮູບ',
    vi: 'Chỉ thêm được tối đa {max} ảnh',
    th: 'เพิ่มได้สูงสุด {max} รูป',
  },
  tooLarge: {
    zh: '图片不能超过 10 MB',
    en: 'Photos can be up to 10 MB',
    lo: 'ຮູບຕ້ອງບໍ່ເກີນ 10 MB',
    vi: 'Mỗi ảnh tối đa 10 MB',
    th: 'รูปต้องไม่เกิน 10 MB',
  },
  wrongType: {
    zh: '仅支持 JPG、PNG、WebP 图片',
    en: 'Only JPG, PNG and WebP images',
    lo: 'ຮອງຮັບສະເພາະຮູບ JPG, PNG, WebP',
    vi: 'Chỉ hỗ trợ ảnh JPG, PNG, WebP',
    th: 'รองรับเฉพาะรูป JPG, PNG, WebP',
  },
} as const satisfies Texts

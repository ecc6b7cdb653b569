import type { Texts } from '../../words/text.ts'

export const text = {
  add: { zh: '添加图片', en: 'Add image', lo: 'ເພີ່ມຮູບ', vi: 'Thêm ảnh', th: 'เพิ่มรูป' },
  remove: { zh: '移除图片', en: 'Remove image', lo: 'ລຶບຮູບ', vi: 'Xóa ảnh', th: 'ลบรูป' },
  failed: {
    zh: '上传失败',
    en: 'Upload failed',
    lo: 'ອັບໂຫຼດບໍ່ສຳເລັດ',
    vi: 'Không tải lên được',
    th: 'อัปโหลดไม่สำเร็จ',
  },
  wrongType: {
    zh: '只能上传 JPG、PNG 或 WebP 图片',
    en: 'Only JPG, PNG and WebP images can be uploaded',
    lo: 'ອັບໂຫຼດໄດ້ສະເພາະ JPG, PNG ຫຼື WebP',
    vi: 'Chỉ tải lên được JPG, PNG hoặc WebP',
    th: 'อัปโหลดได้เฉพาะ JPG, PNG หรือ WebP',
  },
  tooLarge: {
    zh: '图片不能超过 10 MB',
    en: 'Images can be up to 10 MB',
    lo: 'ຮູບຕ້ອງບໍ່ເກີນ 10 MB',
    vi: 'Ảnh không được quá 10 MB',
    th: 'รูปต้องไม่เกิน 10 MB',
  },
} as const satisfies Texts

import type { Errors } from '../call.ts'

export const uploadErrors = {
  'upload-missing': {
    zh: '请选择要上传的文件',
    en: 'Choose a file to upload',
    lo: 'ກະລຸນາເລືອກໄຟລ໌',
    vi: 'Vui lòng chọn tệp để tải lên',
    th: 'กรุณาเลือกไฟล์',
  },
  'upload-kind': {
    zh: '只能上传 JPG、PNG 或 WebP 图片',
    en: 'Only JPG, PNG or WebP pictures can be uploaded',
    lo: 'ອັບໂຫຼດໄດ້ສະເພາະຮູບ JPG, PNG ຫຼື WebP',
    vi: 'Chỉ tải lên được ảnh JPG, PNG hoặc WebP',
    th: 'อัปโหลดได้เฉพาะรูป JPG, PNG หรือ WebP',
  },
  'upload-large': {
    zh: '图片不能超过{limit}',
    en: 'Images can be up to {limit}',
    lo: 'ຮູບຕ້ອງບໍ່ເກີນ {limit}',
    vi: 'Ảnh không được quá {limit}',
    th: 'รูปต้องไม่เกิน {limit}',
  },
  'upload-broken': {
    zh: '图片已损坏，无法读取',
    en: 'The picture is damaged and can’t be read',
    lo: 'ຮູບເສຍຫາຍ ບໍ່ສາມາດອ່ານໄດ້',
    vi: 'Ảnh bị hỏng, không đọc được',
    th: 'ไฟล์รูปเสียหาย เปิดไม่ได้',
  },
} as const satisfies Errors

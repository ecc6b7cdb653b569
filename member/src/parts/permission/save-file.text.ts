import type { Texts } from '../../words/text.ts'

export const text = {
  failed: {
    zh: '保存失败，请重试',
    en: 'Couldn’t save. Try again.',
    lo: 'ບັນທຶກບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່',
    vi: 'Không lưu được, vui lòng thử lại',
    th: 'บันทึกไม่สำเร็จ กรุณาลองใหม่',
  },
} as const satisfies Texts

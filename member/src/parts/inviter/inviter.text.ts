import type { Texts } from '../../words/text.ts'

export const text = {
  codeUnknown: {
    zh: '推广码不存在',
    en: 'This promotion code does not exist',
    lo: 'ບໍ່ມີລະຫັດແນະນຳນີ້',
    vi: 'Mã giới thiệu không tồn tại',
    th: 'ไม่พบรหัสแนะนำนี้',
  },
  invitedBy: { zh: '邀请人', en: 'Invited by', lo: 'ຜູ້ແນະນຳ', vi: 'Người giới thiệu', th: 'ผู้แนะนำ' },
} as const satisfies Texts

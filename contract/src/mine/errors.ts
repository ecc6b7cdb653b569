import type { Errors } from '../call.ts'

/** Refusals of the member network. */
export const networkErrors = {
  'inviter-self': {
    zh: '不能绑定自己的推广码',
    en: 'You can’t use your own promotion code',
    lo: 'ໃຊ້ລະຫັດແນະນຳຂອງຕົນເອງບໍ່ໄດ້',
    vi: 'Bạn không thể dùng mã giới thiệu của chính mình',
    th: 'ใช้รหัสแนะนำของตัวเองไม่ได้',
  },
  'inviter-bound': {
    zh: '您已绑定邀请人，不能更改',
    en: 'You already have an inviter. It can’t be changed.',
    lo: 'ທ່ານມີຜູ້ແນະນຳແລ້ວ ບໍ່ສາມາດປ່ຽນໄດ້',
    vi: 'Bạn đã có người giới thiệu và không thể thay đổi',
    th: 'คุณมีผู้แนะนำแล้วและเปลี่ยนไม่ได้',
  },
  'inviter-descendant': {
    zh: '对方在您的团队中，不能绑定为邀请人',
    en: 'This member is in your team and can’t be your inviter',
    lo: 'ສະມາຊິກຄົນນີ້ຢູ່ໃນທີມຂອງທ່ານ ເປັນຜູ້ແນະນຳຂອງທ່ານບໍ່ໄດ້',
    vi: 'Người này thuộc đội của bạn nên không thể là người giới thiệu của bạn',
    th: 'สมาชิกคนนี้อยู่ในทีมของคุณ จึงเป็นผู้แนะนำของคุณไม่ได้',
  },
  'matrix-off': {
    zh: '矩阵功能暂未开放',
    en: 'The matrix isn’t available',
    lo: 'ຜັງສະມາຊິກຍັງບໍ່ເປີດໃຫ້ໃຊ້',
    vi: 'Ma trận hiện không khả dụng',
    th: 'ผังสมาชิกยังไม่เปิดให้ใช้งาน',
  },
} as const satisfies Errors

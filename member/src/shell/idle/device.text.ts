import type { Texts } from '../../words/text.ts'

export const text = {
  leave: {
    zh: '再按一次返回键退出',
    en: 'Press Back again to leave',
    lo: 'ກົດກັບຄືນອີກຄັ້ງເພື່ອອອກ',
    vi: 'Nhấn Quay lại lần nữa để thoát',
    th: 'กดย้อนกลับอีกครั้งเพื่อออก',
  },
} as const satisfies Texts

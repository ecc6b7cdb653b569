import { z } from 'zod'
import { call } from '../../call.ts'
import { flag, pictureUrl, structure, text, whole } from '../../field.ts'
import { words } from '../words.ts'

export const doSave = call({
  path: '/staff/content/banner',
  control: 'do-save',
  who: { staff: 'content.change' },
  says: 'Adds a banner of home, or changes the one of this code. A link leads to a category or a product, by its code, or to the points shop.',
  request: {
    code: text(1, 40),
    title: structure(words),
    subtitle: structure(words),
    picture: pictureUrl,
    colour: z.string().regex(/^#[0-9a-fA-F]{6}$/),
    link_kind: z.enum(['none', 'category', 'goods', 'points']),
    link_code: text(0, 60),
    position: whole(0, 10_000),
    shown: flag,
  },
  reply: z.strictObject({ id: z.string() }),
  errors: {
    'link-unknown': {
      zh: '链接目标不存在',
      en: 'What the banner links to does not exist',
      lo: 'ບໍ່ມີເປົ້າໝາຍຂອງລິ້ງນີ້',
      vi: 'Đích liên kết không tồn tại',
      th: 'ไม่มีปลายทางของลิงก์นี้',
    },
  },
})

import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors } from '../../errors.ts'
import { done, instant, nameText, nothing, requestKey, structure, text } from '../../field.ts'
import { hotWordLength, hotWordsMost } from '../../shop/goods/hot-words.ts'

/** The words of a language in the order in which the search page shows them; each once. */
const list = z
  .array(nameText(1, hotWordLength))
  .max(hotWordsMost)
  .refine((words) => new Set(words).size === words.length)

const words = z.strictObject({ zh: list, en: list, lo: list, vi: list, th: list })

export const loadHotWord = call({
  path: '/staff/goods/hot-word',
  control: 'load-hot-word',
  who: { staff: 'goods.change' },
  says: 'The hot words of the search page by language. A language without words shows names of best sellers.',
  request: nothing,
  reply: z.strictObject({
    words: z.strictObject({
      zh: z.array(z.string()),
      en: z.array(z.string()),
      lo: z.array(z.string()),
      vi: z.array(z.string()),
      th: z.array(z.string()),
    }),
    /** Names the newest change, also one of the settings page. `do-save` refuses another version. */
    version: z.string(),
    /** When the next change takes effect that is scheduled in the settings. */
    scheduled: instant.nullable(),
  }),
  errors: {},
})

export const doSave = call({
  path: '/staff/goods/hot-word',
  control: 'do-save',
  who: { staff: 'goods.change' },
  says: 'Replaces the hot words of all languages; audited.',
  request: {
    request_key: requestKey,
    /** The version that the person has seen. */
    version: text(1, 20),
    words: structure(words),
  },
  reply: done,
  errors: {
    ...keyErrors,
    'hot-words-changed': {
      zh: '热门搜索词刚被修改，请刷新后重试',
      en: 'The popular searches have been changed in the meantime. Refresh and try again.',
      lo: 'ຄຳຄົ້ນຫາຍອດນິຍົມຫາກໍຖືກແກ້ໄຂ ກະລຸນາໂຫຼດໃໝ່ແລ້ວລອງອີກຄັ້ງ',
      vi: 'Từ khóa tìm kiếm phổ biến vừa được thay đổi. Hãy tải lại rồi thử lại.',
      th: 'คำค้นหายอดนิยมเพิ่งถูกแก้ไข กรุณาโหลดใหม่แล้วลองอีกครั้ง',
    },
  },
})

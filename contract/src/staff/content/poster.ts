import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { done, flag, id, nothing, pictureUrl, requestKey, structure, text, url, whole } from '../../field.ts'
import { posterHeadingMost, posterLayouts, posterTextMost } from '../../mine/share/poster.ts'
import { orderErrors } from '../goods/category.ts'

/** A text of a poster in five languages: short, because it must fit. Chinese is required. */
const posterWords = (min: number, max: number) =>
  z.strictObject({
    zh: text(min, max),
    en: text(0, max).optional(),
    lo: text(0, max).optional(),
    vi: text(0, max).optional(),
    th: text(0, max).optional(),
  })
const heading = posterWords(1, posterHeadingMost)
/** A poster can do without a text below its heading. */
const below = posterWords(0, posterTextMost)
const layout = z.enum(posterLayouts)
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

export const loadPoster = call({
  path: '/staff/content/poster',
  control: 'load-poster',
  who: { staff: 'content.change' },
  says: 'All templates of invite posters in their order, shown ones and drafts.',
  request: nothing,
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        id: z.string(),
        version: z.number().int(),
        layout,
        heading,
        text: below,
        colour: z.string(),
        accent: z.string(),
        /** Empty: the background of the layout is drawn. */
        picture: url,
        shown: z.boolean(),
      }),
    ),
  }),
  errors: {},
})

export const doSave = call({
  path: '/staff/content/poster',
  control: 'do-save',
  who: { staff: 'content.change' },
  says: 'Adds a template of invite posters at the end, or changes the one of this id. Refused if the template has changed since it was read.',
  request: {
    request_key: requestKey,
    /** Absent: a new template. */
    id: id.optional(),
    /** The version that the person saw; only with an id. */
    version: whole(1, 1_000_000_000).optional(),
    layout,
    heading: structure(heading),
    text: structure(below),
    /** The ground of the white texts. */
    colour,
    /** The second colour of the drawn background. */
    accent: colour,
    /** Absent: the background of the layout is drawn. */
    picture: pictureUrl.optional(),
    shown: flag,
  },
  reply: z.strictObject({ id: z.string() }),
  errors: {
    'poster-changed': {
      zh: '该模板已被他人修改，请刷新后重试',
      en: 'Someone else has changed this template. Please refresh and try again.',
      lo: 'ມີຄົນອື່ນແກ້ໄຂແມ່ແບບນີ້ແລ້ວ ກະລຸນາໂຫຼດໃໝ່ ແລ້ວລອງອີກຄັ້ງ',
      vi: 'Người khác đã sửa mẫu này. Vui lòng tải lại rồi thử lại.',
      th: 'มีผู้อื่นแก้ไขแม่แบบนี้แล้ว กรุณารีเฟรชแล้วลองใหม่',
    },
    'poster-pale': {
      zh: '底色太浅，白色文字看不清',
      en: 'The background colour is too pale for white text',
      lo: 'ສີພື້ນອ່ອນເກີນໄປ ອ່ານຕົວໜັງສືສີຂາວບໍ່ອອກ',
      vi: 'Màu nền quá nhạt, khó đọc chữ trắng',
      th: 'สีพื้นอ่อนเกินไป อ่านตัวอักษรสีขาวไม่ออก',
    },
    ...pick(sharedErrors, 'record-not-found'),
    ...keyErrors,
  },
})

export const doSort = call({
  path: '/staff/content/poster',
  control: 'do-sort',
  who: { staff: 'content.change' },
  says: 'Puts all templates of invite posters into this order.',
  request: { ids: structure(z.array(id).min(1).max(1000)) },
  reply: done,
  errors: pick(orderErrors, 'list-changed'),
})

export const doRemove = call({
  path: '/staff/content/poster',
  control: 'do-remove',
  who: { staff: 'content.change' },
  says: 'Deletes a template of invite posters. Pictures that members have saved stay as they are.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: { ...pick(sharedErrors, 'record-not-found'), ...keyErrors },
})

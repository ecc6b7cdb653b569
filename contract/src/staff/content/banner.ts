import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import {
  done,
  flag,
  id,
  instant,
  nothing,
  pictureUrl,
  structure,
  text,
  url,
  whole,
  requestKey,
} from '../../field.ts'
import { loadWebview } from '../../login/webview.ts'
import { orderErrors } from '../goods/category.ts'
import { words } from '../words.ts'

const linkKind = z.enum(['none', 'category', 'goods', 'points', 'article', 'video', 'website'])
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

export const loadBanner = call({
  path: '/staff/content/banner',
  control: 'load-banner',
  who: { staff: 'content.change' },
  says: 'All banners of home in their order, shown and hidden ones.',
  request: nothing,
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        id: z.string(),
        code: z.string(),
        title: words,
        subtitle: words,
        picture: url,
        colour: z.string(),
        link_kind: linkKind,
        /** The code of a category or product, the id of an article or video, or the address of a page. */
        link_code: z.string(),
        /** The Chinese and English name of the target of the link; empty without a name. */
        link_name: z.strictObject({ zh: z.string(), en: z.string() }),
        shown: z.boolean(),
        shown_from: instant.nullable(),
        shown_until: instant.nullable(),
        /** Grows with each change; `do-save` refuses another version. */
        version: z.number().int(),
      }),
    ),
  }),
  errors: {},
})

export const loadTarget = call({
  path: '/staff/content/banner',
  control: 'load-target',
  who: { staff: 'content.change' },
  says: 'What a banner can link to: categories, products on sale, or published articles or videos, whose name, code or title matches.',
  request: { kind: z.enum(['category', 'goods', 'article', 'video']), search: text(0, 60) },
  reply: z.strictObject({
    list: z.array(
      z.strictObject({ code: z.string(), name: z.strictObject({ zh: z.string(), en: z.string() }) }),
    ),
  }),
  errors: {},
})

export const doSave = call({
  path: '/staff/content/banner',
  control: 'do-save',
  who: { staff: 'content.change' },
  says: 'Adds a banner of home, or changes the one of this code. A link leads to a category or a product, by its code; to the points shop; to a published article or video, by its id; or to a page of an allowed website, by its address.',
  request: {
    code: text(1, 40),
    title: structure(words),
    subtitle: structure(words),
    picture: pictureUrl,
    colour,
    link_kind: linkKind,
    link_code: text(0, 2000),
    /** Absent: a new banner gets the last place, others keep their place. */
    position: whole(0, 10_000).optional(),
    shown: flag,
    /** The period in which home shows the banner. Absent: no end on that side. */
    shown_from: instant.optional(),
    shown_until: instant.optional(),
    /** The version that the person has seen; a newer one is refused. If absent, the version is not checked. */
    version: whole(0, 1_000_000_000).optional(),
  },
  reply: z.strictObject({ id: z.string() }),
  errors: {
    ...pick(sharedErrors, 'record-not-found'),
    'banner-changed': {
      zh: '该横幅刚被修改，请刷新后重试',
      en: 'This banner has been changed in the meantime. Refresh and try again.',
      lo: 'ປ້າຍໂຄສະນານີ້ຫາກໍຖືກແກ້ໄຂ ກະລຸນາໂຫຼດໃໝ່ແລ້ວລອງອີກຄັ້ງ',
      vi: 'Biểu ngữ này vừa được thay đổi. Hãy tải lại rồi thử lại.',
      th: 'แบนเนอร์นี้เพิ่งถูกแก้ไข กรุณาโหลดใหม่แล้วลองอีกครั้ง',
    },
    'link-unknown': {
      zh: '链接目标不存在',
      en: 'What the banner links to does not exist',
      lo: 'ບໍ່ມີເປົ້າໝາຍຂອງລິ້ງນີ້',
      vi: 'Đích liên kết không tồn tại',
      th: 'ไม่มีปลายทางของลิงก์นี้',
    },
    ...pick(loadWebview.errors, 'address-invalid', 'address-insecure'),
    'website-not-allowed': {
      zh: '该网站不在允许的网站之列，请先在设置中添加',
      en: 'This website isn’t allowed. Add it in the settings first',
      lo: 'ເວັບໄຊນີ້ບໍ່ໄດ້ຮັບອະນຸຍາດ ກະລຸນາເພີ່ມໃນການຕັ້ງຄ່າກ່ອນ',
      vi: 'Trang web này chưa được phép. Hãy thêm vào phần cài đặt trước',
      th: 'เว็บไซต์นี้ยังไม่ได้รับอนุญาต กรุณาเพิ่มในการตั้งค่าก่อน',
    },
    'period-wrong': {
      zh: '结束时间必须晚于开始时间',
      en: 'The end must be later than the start',
      lo: 'ເວລາສິ້ນສຸດຕ້ອງຊ້າກວ່າເວລາເລີ່ມ',
      vi: 'Thời gian kết thúc phải sau thời gian bắt đầu',
      th: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่มต้น',
    },
  },
})

export const doSort = call({
  path: '/staff/content/banner',
  control: 'do-sort',
  who: { staff: 'content.change' },
  says: 'Puts all banners into this order.',
  request: { ids: structure(z.array(id).min(1).max(1000)) },
  reply: done,
  errors: pick(orderErrors, 'list-changed'),
})

export const doRemove = call({
  path: '/staff/content/banner',
  control: 'do-remove',
  who: { staff: 'content.change' },
  says: 'Deletes a banner.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: { ...pick(sharedErrors, 'record-not-found'), ...keyErrors },
})

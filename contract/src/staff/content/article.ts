import { z } from 'zod'
import { loadConfig } from '../../app/config.ts'
import { uploadErrors } from '../../app/errors.ts'
import { loadLegal } from '../../app/legal.ts'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import {
  cursor,
  flag,
  id,
  instant,
  nothing,
  page,
  requestKey,
  structure,
  text,
  url,
  whole,
} from '../../field.ts'
import { helpCategories } from '../../index/help-category.ts'
import { loadHelpDetail } from '../../index/help-detail.ts'
import { loadPublicDetail } from '../../index/public-detail.ts'
import { loadVideo } from '../../index/video.ts'
import { languages } from '../../language.ts'
import { videoErrors } from '../goods/errors.ts'
import { textsOf } from '../words.ts'

/** The newest published agreement and the newest published privacy policy are valid; there is always one. */
export const articleKinds = ['announcement', 'culture', 'help', 'video', 'agreement', 'privacy'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** `scheduled` is published with a time that has not come. */
export const articleStates = ['draft', 'scheduled', 'published'] as const

const path = '/staff/content/article'
const who = { staff: 'content.change' } as const

const title = textsOf(1, 120)
const summary = textsOf(0, 300)
/** The longest text in one language, with its tags, as it is written and as it is stored after cleaning. */
export const articleBodyMax = 12_000
/** Chinese can be empty in a draft. */
const body = textsOf(0, articleBodyMax)
const asked = textsOf(0, 6000)

/** The address of a stored public picture; empty for none. */
const cover = z.string().regex(/^(\/files\/[A-Za-z0-9_./-]{1,200})?$/)

/** The address of a stored video; empty for none. */
const video = z.string().regex(/^(\/files\/public\/[a-z0-9]{26}\.[a-z0-9]{1,8})?$/)

/** The fields of an article that staff write. */
const content = {
  kind: z.enum(articleKinds),
  category: z.enum(helpCategories).nullable(),
  title,
  summary,
  body,
  /** Of a help article: other ways in which members ask for it, one question per line. Members do not see them. */
  asked,
  cover: z.string(),
  /** The file of a video, and its duration in seconds; empty and null for other kinds. */
  video: z.string(),
  seconds: z.number().int().nullable(),
  pinned: z.boolean(),
  state: z.enum(['draft', 'published']),
  publish_at: instant.nullable(),
  /** Of an agreement or a privacy policy: members who accepted it before this time are asked again. */
  important_at: instant.nullable(),
}

/** The request fields that a save and a preview share. */
const written = {
  kind: z.enum(articleKinds),
  /** Of a help article. */
  category: z.enum(helpCategories).optional(),
  title: structure(title),
  body: structure(body),
  cover,
  /** Of a video; from `staff/content/video`. */
  video: video.optional(),
  pinned: flag,
  /** Absent: immediately, or the time at which the article was published. */
  publish_at: instant.optional(),
}

const categoryErrors = {
  'category-missing': {
    zh: '请选择帮助分类',
    en: 'Choose a help category',
    lo: 'ກະລຸນາເລືອກໝວດຊ່ວຍເຫຼືອ',
    vi: 'Vui lòng chọn danh mục trợ giúp',
    th: 'กรุณาเลือกหมวดความช่วยเหลือ',
  },
} as const

const bodyErrors = {
  'body-missing': {
    zh: '发布前请填写中文正文',
    en: 'Enter the Chinese text before you publish',
    lo: 'ກະລຸນາໃສ່ເນື້ອໃນພາສາຈີນກ່ອນເຜີຍແຜ່',
    vi: 'Vui lòng nhập nội dung tiếng Trung trước khi đăng',
    th: 'กรุณาใส่เนื้อหาภาษาจีนก่อนเผยแพร่',
  },
} as const

const articleErrors = {
  'article-changed': {
    zh: '该文章已被他人修改，请重新打开后再编辑',
    en: 'Someone else has changed this article. Open it again before you edit it.',
    lo: 'ມີຄົນອື່ນແກ້ໄຂບົດຄວາມນີ້ແລ້ວ ກະລຸນາເປີດຄືນໃໝ່ກ່ອນແກ້ໄຂ',
    vi: 'Người khác đã sửa bài viết này. Vui lòng mở lại trước khi sửa.',
    th: 'มีผู้อื่นแก้ไขบทความนี้แล้ว กรุณาเปิดใหม่ก่อนแก้ไข',
  },
} as const

export const loadArticle = call({
  path,
  control: 'load-article',
  who,
  says: 'The articles of one kind, newest first, with drafts and scheduled ones.',
  request: {
    kind: z.enum(articleKinds),
    state: z.enum(articleStates).optional(),
    search: text(0, 60).optional(),
    cursor,
  },
  reply: page(
    z.strictObject({
      id: z.string(),
      title,
      category: z.enum(helpCategories).nullable(),
      pinned: z.boolean(),
      state: z.enum(articleStates),
      publish_at: instant.nullable(),
      changed_at: instant,
      /** Answers of members whether a help article was helpful. */
      helpful: z.number().int(),
      unhelpful: z.number().int(),
      /** How often a video was watched. */
      views: z.number().int(),
      version: z.number().int(),
    }),
  ),
  errors: {},
})

export const loadOne = call({
  path,
  control: 'load-one',
  who,
  says: 'One article with all languages, to edit it.',
  request: { id },
  reply: z.strictObject({ id: z.string(), version: z.number().int(), ...content }),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const loadVersions = call({
  path,
  control: 'load-versions',
  who,
  says: 'The versions of an article, newest first, each with what was saved.',
  request: { id, cursor },
  reply: page(
    z.strictObject({
      version: z.number().int(),
      content: z.strictObject(content),
      time: instant,
      /** Null for a delivered text. */
      by: z.string().nullable(),
    }),
  ),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const getPreview = call({
  path,
  control: 'get-preview',
  who,
  says: 'An article that is not saved, as visitors would get it once it is published: in each language the reply to the call of its page. The views of a video are those of the article of this id. Nothing is stored.',
  request: {
    /** Absent: a new article. */
    id: id.optional(),
    ...written,
  },
  reply: z.strictObject({
    /** The configuration of the member app, which shows the preview. */
    config: loadConfig.reply,
    /** For a new article an id that no article gets. */
    id: z.string(),
    details: z.record(
      z.enum(languages),
      z.union([loadPublicDetail.reply, loadHelpDetail.reply, loadVideo.reply, loadLegal.reply]),
    ),
  }),
  errors: {
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(videoErrors, 'video-missing'),
    ...categoryErrors,
  },
})

export const doUpload = call({
  path,
  control: 'do-upload',
  who,
  says: 'Takes one picture for articles, public and in two sizes.',
  request: nothing,
  reply: z.strictObject({ small: url, large: url }),
  errors: uploadErrors,
  file: true,
})

export const doSave = call({
  path,
  control: 'do-save',
  who,
  says: 'Adds an article, or changes one whose version the person saw. Each save is a version. A draft is not shown; a published article is shown from its time on.',
  request: {
    request_key: requestKey,
    /** Absent: a new article. */
    id: id.optional(),
    version: whole(1, 1_000_000).optional(),
    ...written,
    summary: structure(summary),
    /** Of a help article. Absent: they stay as they are. */
    asked: structure(asked).optional(),
    state: z.enum(['draft', 'published']),
    /** Of an agreement or a privacy policy: the change is important, so members are asked to accept it. */
    important: flag.optional(),
  },
  reply: z.strictObject({ id: z.string(), version: z.number().int() }),
  errors: {
    ...pick(sharedErrors, 'record-not-found'),
    ...keyErrors,
    ...articleErrors,
    ...pick(videoErrors, 'video-missing'),
    'legal-needed': {
      zh: '这是唯一生效的文本，不能撤回。请先发布新的文本。',
      en: 'This is the only text in effect, so it can’t be unpublished. Publish another one first.',
      lo: 'ນີ້ເປັນເນື້ອໃນດຽວທີ່ມີຜົນໃຊ້ ຈຶ່ງຖອນຄືນບໍ່ໄດ້. ກະລຸນາເຜີຍແຜ່ເນື້ອໃນໃໝ່ກ່ອນ.',
      vi: 'Đây là bản duy nhất đang có hiệu lực nên không thể gỡ. Vui lòng đăng bản mới trước.',
      th: 'นี่เป็นเนื้อหาเดียวที่มีผลอยู่ จึงยกเลิกการเผยแพร่ไม่ได้ กรุณาเผยแพร่เนื้อหาใหม่ก่อน',
    },
    ...categoryErrors,
    ...bodyErrors,
    'publish-past': {
      zh: '发布时间不能早于现在',
      en: 'The publishing time is in the past',
      lo: 'ເວລາເຜີຍແຜ່ຜ່ານໄປແລ້ວ',
      vi: 'Thời gian đăng đã qua',
      th: 'เวลาเผยแพร่ผ่านไปแล้ว',
    },
  },
})

export const doRestore = call({
  path,
  control: 'do-restore',
  who,
  says: 'Saves the texts and the picture of an earlier version as a new version. State and time stay.',
  request: {
    request_key: requestKey,
    id,
    version: whole(1, 1_000_000),
    /** The version to restore. */
    from: whole(1, 1_000_000),
  },
  reply: z.strictObject({ id: z.string(), version: z.number().int() }),
  errors: {
    ...pick(sharedErrors, 'record-not-found'),
    ...keyErrors,
    ...articleErrors,
    ...bodyErrors,
    ...pick(videoErrors, 'video-missing'),
  },
})

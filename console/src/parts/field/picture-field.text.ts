import type { Texts } from '../../lang/words.ts'

export const text = {
  choose: { zh: '上传图片', en: 'Upload a picture' },
  other: { zh: '更换', en: 'Replace' },
  remove: { zh: '移除', en: 'Remove' },
  help: { zh: 'JPG、PNG 或 WebP，最大 10 MB', en: 'JPG, PNG or WebP, up to 10 MB' },
} as const satisfies Texts

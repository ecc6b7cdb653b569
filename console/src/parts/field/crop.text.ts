import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '裁剪图片', en: 'Crop the picture' },
  says: {
    zh: '商品图以正方形显示。拖动或用方向键移动，用滑块缩放。',
    en: 'Products are shown as squares. Drag or use the arrow keys to move, and the slider to zoom.',
  },
  picture: { zh: '图片', en: 'Picture' },
  zoom: { zh: '缩放', en: 'Zoom' },
  square: { zh: '使用正方形', en: 'Use the square' },
  whole: { zh: '使用整张图片', en: 'Use the whole picture' },
  skip: { zh: '不上传', en: 'Do not upload' },
} as const satisfies Texts

import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '位置', en: 'Location', lo: 'ສະຖານທີ່', vi: 'Vị trí', th: 'ตำแหน่ง' },
  copy: { zh: '复制坐标', en: 'Copy coordinates', lo: 'ສຳເນົາພິກັດ', vi: 'Sao chép tọa độ', th: 'คัดลอกพิกัด' },
  distance: { zh: '查看距离', en: 'Show distance', lo: 'ເບິ່ງໄລຍະທາງ', vi: 'Xem khoảng cách', th: 'ดูระยะทาง' },
} as const satisfies Texts

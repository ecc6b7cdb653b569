import type { Texts } from '../../words/text.ts'

export const text = {
  asOf: {
    zh: '网络已断开，显示的是{time}的内容',
    en: 'No connection. Shown as of {time}.',
    lo: 'ບໍ່ມີອິນເຕີເນັດ ສະແດງຂໍ້ມູນເມື່ອ {time}',
    vi: 'Không có kết nối. Nội dung lúc {time}.',
    th: 'ไม่มีการเชื่อมต่อ แสดงข้อมูล ณ {time}',
  },
} as const satisfies Texts

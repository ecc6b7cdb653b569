import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../field.ts'

export const loadWebview = call({
  path: '/login/webview',
  control: 'load-webview',
  who: 'anyone',
  says: 'Whether a page of another website opens inside the app or in the browser. Only https pages of the configured hosts open.',
  request: { url: text(0, 2000) },
  reply: z.strictObject({ address: z.string(), host: z.string(), opens: z.enum(['frame', 'browser']) }),
  errors: {
    'address-invalid': {
      zh: '网址不正确',
      en: 'This isn’t a valid web address',
      lo: 'ທີ່ຢູ່ເວັບບໍ່ຖືກຕ້ອງ',
      vi: 'Địa chỉ web không hợp lệ',
      th: 'ที่อยู่เว็บไซต์ไม่ถูกต้อง',
    },
    'address-insecure': {
      zh: '该网页未使用安全连接（https），无法打开',
      en: 'This page doesn’t use a secure connection (https), so it can’t be opened',
      lo: 'ໜ້າເວັບນີ້ບໍ່ໄດ້ໃຊ້ການເຊື່ອມຕໍ່ທີ່ປອດໄພ (https) ຈຶ່ງເປີດບໍ່ໄດ້',
      vi: 'Trang này không dùng kết nối an toàn (https) nên không thể mở',
      th: 'หน้าเว็บนี้ไม่ได้ใช้การเชื่อมต่อที่ปลอดภัย (https) จึงเปิดไม่ได้',
    },
    'host-not-allowed': {
      zh: '该网站不在允许打开的范围内',
      en: 'This website can’t be opened inside the app',
      lo: 'ເວັບໄຊນີ້ເປີດໃນແອັບບໍ່ໄດ້',
      vi: 'Không thể mở trang web này trong ứng dụng',
      th: 'เว็บไซต์นี้เปิดในแอปไม่ได้',
    },
  },
})

import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '网页', en: 'Website', lo: 'ເວັບໄຊ', vi: 'Trang web', th: 'เว็บไซต์' },
  reload: { zh: '刷新网页', en: 'Reload page', lo: 'ໂຫຼດໜ້າໃໝ່', vi: 'Tải lại trang', th: 'โหลดหน้าใหม่' },
  browser: {
    zh: '在浏览器中打开',
    en: 'Open in browser',
    lo: 'ເປີດໃນບຣາວເຊີ',
    vi: 'Mở trong trình duyệt',
    th: 'เปิดในเบราว์เซอร์',
  },
  refused: {
    zh: '无法打开此网页',
    en: 'This page can’t be opened',
    lo: 'ເປີດໜ້ານີ້ບໍ່ໄດ້',
    vi: 'Không mở được trang này',
    th: 'เปิดหน้านี้ไม่ได้',
  },
  outside: {
    zh: '{host} 将在系统浏览器中打开',
    en: '{host} opens in your browser',
    lo: '{host} ຈະເປີດໃນບຣາວເຊີຂອງທ່ານ',
    vi: '{host} sẽ mở trong trình duyệt của bạn',
    th: '{host} จะเปิดในเบราว์เซอร์ของคุณ',
  },
  outsideNote: {
    zh: '该网站不允许在应用内显示。',
    en: 'This website can’t be shown inside the app.',
    lo: 'ເວັບໄຊນີ້ສະແດງໃນແອັບບໍ່ໄດ້.',
    vi: 'Trang web này không cho phép hiển thị trong ứng dụng.',
    th: 'เว็บไซต์นี้แสดงในแอปไม่ได้',
  },
} as const satisfies Texts

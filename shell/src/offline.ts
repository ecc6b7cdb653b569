// The page that iOS shows if the app has never been started with a network: then no service worker has its pages yet.
import { locales, type Locale, type Words } from './permission.text.ts'
import { colours } from './app.ts'

const title: Words = {
  zh: '无法连接网络',
  en: 'No connection',
  lo: 'ບໍ່ມີອິນເຕີເນັດ',
  vi: 'Không có kết nối',
  th: 'ไม่มีอินเทอร์เน็ต',
}
const again: Words = { zh: '重试', en: 'Try again', lo: 'ລອງໃໝ່', vi: 'Thử lại', th: 'ลองอีกครั้ง' }

/** @param address where the app's pages are. The language is the phone's. */
export function offlinePage(address: string): string {
  const words = Object.fromEntries(
    (Object.keys(locales) as Locale[]).map((locale) => [locale, [title[locale], again[locale]]]),
  )
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>Banyan</title>
    <style>
      :root { color-scheme: light dark }
      body { margin: 0; min-height: 100dvh; display: grid; place-content: center; justify-items: center; gap: 24px;
        font: 17px/1.6 system-ui, sans-serif; background: ${colours.start}; color: #14151F }
      p { margin: 0 }
      a { min-height: 48px; padding: 0 32px; border-radius: 24px; display: grid; place-content: center;
        background: ${colours.icon}; color: #fff; text-decoration: none }
      @media (prefers-color-scheme: dark) { body { background: ${colours.startDark}; color: #F1F2FA } }
    </style>
  </head>
  <body>
    <p id="title">${title.en}</p>
    <a id="again" href="${address}">${again.en}</a>
    <script>
      var words = ${JSON.stringify(words)}
      var language = navigator.language.slice(0, 2)
      if (words[language]) {
        document.documentElement.lang = language
        document.getElementById('title').textContent = words[language][0]
        document.getElementById('again').textContent = words[language][1]
      }
    </script>
  </body>
</html>
`
}

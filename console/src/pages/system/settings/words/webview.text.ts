/** The settings of pages of other websites. */
export const settingWords = {
  'webview.hosts': {
    name: { zh: '应用内打开的网站', en: 'Websites inside the app' },
    help: {
      zh: '只填域名，如 www.example.com；其网页在应用内打开',
      en: 'Only the name, such as www.example.com. Its pages open inside the app',
    },
  },
  'webview.browserHosts': {
    name: { zh: '浏览器打开的网站', en: 'Websites in the browser' },
    help: {
      zh: '禁止嵌入的网站，确认后在系统浏览器中打开',
      en: 'Websites that forbid frames. Their pages open in the system browser after a question',
    },
  },
} as const

import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '登录管理后台', en: 'Log in to the staff console' },
  says: {
    zh: '请输入账号、密码，以及验证器中的 6 位动态码',
    en: 'Enter your username, password and authenticator code',
  },
  name: { zh: '账号', en: 'Username' },
  password: { zh: '密码', en: 'Password' },
  code: { zh: '动态码', en: 'One-time code' },
  codeHelp: {
    zh: '验证器应用中显示的 6 位数字，每 30 秒更新',
    en: 'Six digits from your authenticator app; new every 30 seconds',
  },
  nameMissing: { zh: '请输入账号', en: 'Enter your username' },
  passwordMissing: { zh: '请输入密码', en: 'Please enter your password' },
  codeMissing: { zh: '请输入 6 位数字动态码', en: 'Enter the 6-digit code' },
  login: { zh: '登录', en: 'Log in' },
  ended: {
    zh: '登录已失效，请重新登录，之后会回到刚才的页面。',
    en: 'Your session has expired. Log in again to return to the page you were on.',
  },
} as const satisfies Texts

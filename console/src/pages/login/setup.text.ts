import type { Texts } from '../../lang/words.ts'

export const text = {
  invite: { zh: '设置您的账号', en: 'Set up your account' },
  factor: { zh: '设置新的验证器', en: 'Set up a new authenticator' },
  name: { zh: '账号', en: 'Username' },
  role: { zh: '角色', en: 'Role' },
  scan: {
    zh: '用验证器应用扫描二维码，或手动输入密钥',
    en: 'Scan the QR code with an authenticator app, or enter the key by hand',
  },
  qr: { zh: '验证器的二维码', en: 'QR code for the authenticator' },
  secret: { zh: '密钥', en: 'Key' },
  password: { zh: '密码', en: 'Password' },
  newPassword: { zh: '设置密码', en: 'Choose a password' },
  newHelp: { zh: '8-16 位，含字母和数字', en: '8–16 characters with letters and digits' },
  again: { zh: '再次输入密码', en: 'Password again' },
  missing: { zh: '请输入密码', en: 'Please enter your password' },
  weak: { zh: '8-16 位，须含字母和数字', en: 'Use 8–16 characters with letters and digits' },
  differ: { zh: '两次输入的密码不一致', en: 'Passwords do not match' },
  code: { zh: '动态码', en: 'One-time code' },
  codeHelp: { zh: '验证器显示的 6 位数字', en: 'The 6 digits that the authenticator shows' },
  codeMissing: { zh: '请输入 6 位数字动态码', en: 'Enter the 6-digit code' },
  done: { zh: '完成并登录', en: 'Finish and log in' },
  broken: { zh: '链接无法打开', en: 'This link doesn’t work' },
  incomplete: {
    zh: '链接不完整，请从邮件中重新打开',
    en: 'The link is incomplete. Open it again from the mail.',
  },
} as const satisfies Texts

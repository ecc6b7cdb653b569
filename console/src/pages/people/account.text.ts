import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '我的账号', en: 'My account' },
  name: { zh: '账号', en: 'Username' },
  mail: { zh: '邮箱', en: 'Email' },
  none: { zh: '无', en: 'None' },
  role: { zh: '角色', en: 'Role' },
  sessions: { zh: '我的会话', en: 'My sessions' },
  endOthers: { zh: '结束其他会话', en: 'End all other sessions' },
  endOthersSure: { zh: '结束其他全部会话？', en: 'End all other sessions?' },
  ended: { zh: '会话已结束', en: 'Sessions ended' },
  password: { zh: '修改密码', en: 'Change password' },
  old: { zh: '当前密码', en: 'Current password' },
  next: { zh: '新密码', en: 'New password' },
  nextHelp: { zh: '8-16 位，含字母和数字', en: '8–16 characters with letters and digits' },
  again: { zh: '再次输入新密码', en: 'New password again' },
  code: { zh: '动态码', en: 'One-time code' },
  codeHelp: {
    zh: '登录时用过的动态码不能再用，请等待新的',
    en: 'A code that you logged in with is used up; wait for the next one',
  },
  missing: { zh: '请填写', en: 'Required' },
  weak: { zh: '8-16 位，须含字母和数字', en: 'Use 8–16 characters with letters and digits' },
  differ: { zh: '两次输入的密码不一致', en: 'Passwords do not match' },
  codeMissing: { zh: '请输入 6 位数字动态码', en: 'Enter the 6-digit code' },
  changed: { zh: '密码已修改，其他会话已结束', en: 'Password changed. All other sessions have ended.' },
} as const satisfies Texts

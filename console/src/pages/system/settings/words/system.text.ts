/** The settings of staff and of the servers. */
export const settingWords = {
  'staff.linkHours': {
    name: { zh: '邮件链接有效期', en: 'Links in mails to staff' },
    help: {
      zh: '邀请链接和验证器链接的有效时间',
      en: 'How long an invitation, or a link for a new authenticator, works',
    },
  },
  'system.slowMs': {
    name: { zh: '慢查询阈值', en: 'Slow statement' },
    help: {
      zh: '数据库语句超过该时间会显示在系统状态页',
      en: 'A database statement that takes longer is shown on the page System status',
    },
  },
} as const

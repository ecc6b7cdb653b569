/** The names and the help texts of the settings of the member network. */
export const settingWords = {
  'team.newDays': {
    name: { zh: '新成员标记天数', en: 'Days a team member is new' },
    help: {
      zh: '会员绑定邀请人后，在“我的团队”中标记为新成员的天数',
      en: 'How long a member is marked as new in the inviter’s team',
    },
  },
  'matrix.enabled': {
    name: { zh: '矩阵', en: 'Matrix' },
    help: {
      zh: '关闭后，矩阵的页面、入口和接口都不可用。会员仍会按顺序获得位置，位置不涉及资金。',
      en: 'Off: the page, its menu entry and its calls are gone. Members still get their places, which carry no money.',
    },
  },
} as const

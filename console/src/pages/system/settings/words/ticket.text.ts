/** The settings of tickets. */
export const settingWords = {
  'ticket.openMax': {
    name: { zh: '未关闭工单上限', en: 'Open tickets per member' },
    help: { zh: '每位会员同时未关闭的工单数', en: 'How many a member can have open at the same time' },
  },
  'ticket.dailyMessages': {
    name: { zh: '每日消息上限', en: 'Messages per day' },
    help: {
      zh: '每位会员一天内在工单中发送的消息数',
      en: 'How many messages a member can write in tickets in a day',
    },
  },
  'ticket.closeDays': {
    name: { zh: '自动关闭', en: 'Automatic close' },
    help: {
      zh: '回复后会员未再回复，过此天数自动关闭',
      en: 'An answered ticket without a reply closes after these days',
    },
  },
  'ticket.reopenDays': {
    name: { zh: '可重新打开', en: 'Reopening' },
    help: { zh: '关闭后会员可重新打开的天数', en: 'For how long members can reopen a closed ticket' },
  },
  'ticket.videoMb': {
    name: { zh: '视频大小上限', en: 'Video size' },
    help: { zh: '工单中的视频不得超过此大小', en: 'The largest video in a ticket' },
  },
} as const

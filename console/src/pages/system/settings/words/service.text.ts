export const settingWords = {
  'service.fromHour': {
    name: { zh: '客服上班时间', en: 'Customer service begins' },
    help: { zh: '当地几点开始；0 为零点', en: 'The hour of the day, in its own time zone' },
  },
  'service.toHour': {
    name: { zh: '客服下班时间', en: 'Customer service ends' },
    help: {
      zh: '当地几点结束；与上班时间相同则不服务，0 至 24 为全天',
      en: 'The hour of the day. The same hour as the beginning means never; 0 to 24 means all day.',
    },
  },
  'service.saturday': {
    name: { zh: '周六服务', en: 'Open on Saturday' },
    help: {
      zh: '关闭后周六的留言在下一个工作日回复',
      en: 'While off, messages of Saturday wait for the next working day',
    },
  },
  'service.sunday': {
    name: { zh: '周日服务', en: 'Open on Sunday' },
    help: {
      zh: '关闭后周日的留言在下一个工作日回复',
      en: 'While off, messages of Sunday wait for the next working day',
    },
  },
  'service.utcOffset': {
    name: { zh: '客服时区', en: 'Time zone of customer service' },
    help: {
      zh: '比 UTC 早的小时数；老挝、越南、泰国为 7，中国为 8',
      en: 'Hours ahead of UTC: 7 for Laos, Vietnam and Thailand, 8 for China',
    },
  },
  'service.idleMinutes': {
    name: { zh: '自动结束会话', en: 'Silent chats are closed after' },
    help: { zh: '客服回复后会员多久未回应', en: 'After the last answer, if the member does not write' },
  },
  'service.rateDays': {
    name: { zh: '评价期限', en: 'A chat can be rated for' },
    help: { zh: '从会话结束起计算', en: 'Counted from the end of the chat' },
  },
} as const

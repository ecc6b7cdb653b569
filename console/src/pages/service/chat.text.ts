import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '客服会话', en: 'Service chats' },
  says: {
    zh: '全部客服会话，可按客服、评分和结束方式查找。点击一行，在客服工作台查看聊天记录。',
    en: 'Every chat with customer service, by agent, rating and ending. A row opens its transcript at the service desk.',
  },
  search: {
    zh: '昵称、推广码、手机、邮箱或 #会话编号',
    en: 'Member, code, mobile, email or #number',
  },
  all: { zh: '全部', en: 'All' },
  waiting: { zh: '排队中', en: 'Waiting' },
  active: { zh: '服务中', en: 'With an agent' },
  closed: { zh: '已结束', en: 'Closed' },
  number: { zh: '编号', en: 'Number' },
  openOf: { zh: (id: string) => `打开会话 ${id}`, en: (id: string) => `Open chat ${id}` },
  member: { zh: '会员', en: 'Member' },
  agent: { zh: '客服', en: 'Agent' },
  ended: { zh: '结束方式', en: 'Ended' },
  'ended-member': { zh: '会员结束', en: 'By the member' },
  'ended-agent': { zh: '客服结束', en: 'By the agent' },
  'ended-idle': { zh: '长时间无回应', en: 'After inactivity' },
  'ended-unanswered': { zh: '未获回复', en: 'Without an answer' },
  state: { zh: '状态', en: 'Status' },
  answer: { zh: '首次回复用时', en: 'First answer after' },
  waits: { zh: '已等待', en: 'Waiting for' },
  stars: { zh: '星级', en: 'Stars' },
  starCount: {
    zh: (count: number) => `${count} 星`,
    en: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  },
  time: { zh: '开始时间', en: 'Began' },
  empty: { zh: '暂无会话', en: 'No chats' },
  emptyFiltered: { zh: '没有符合条件的会话', en: 'No matching chats' },
} as const satisfies Texts

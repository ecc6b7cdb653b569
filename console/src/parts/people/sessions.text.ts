import type { Texts } from '../../lang/words.ts'

export const text = {
  browser: { zh: '浏览器', en: 'Browser' },
  origin: { zh: '网络地址', en: 'Address' },
  since: { zh: '登录时间', en: 'Logged in' },
  used: { zh: '最近使用', en: 'Last used' },
  actions: { zh: '操作', en: 'Actions' },
  current: { zh: '当前会话', en: 'This session' },
  unknown: { zh: '未知', en: 'Unknown' },
  end: { zh: '结束', en: 'End' },
  endOf: {
    zh: (address: string) => `结束来自 ${address} 的会话`,
    en: (address: string) => `End the session from ${address}`,
  },
  sure: { zh: '结束这个会话？', en: 'End this session?' },
  none: { zh: '没有进行中的会话', en: 'No open sessions' },
} as const satisfies Texts

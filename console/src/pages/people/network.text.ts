import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '允许的网络', en: 'Allowed networks' },
  says: {
    zh: '限定工作人员可以从哪些网络登录和使用后台。列表为空表示不限。角色有自己的列表时，只按该列表检查。',
    en: 'From which networks staff can log in and work. An empty list allows all. A role with a list of its own is checked by that list only.',
  },
  you: {
    zh: (address: string) => `您当前的地址：${address}`,
    en: (address: string) => `Your address now: ${address}`,
  },
  everyone: { zh: '所有工作人员', en: 'All staff' },
  list: { zh: '适用于', en: 'For' },
  networks: { zh: '网络', en: 'Networks' },
  any: { zh: '不限', en: 'All networks' },
  asAll: { zh: '同“所有工作人员”', en: 'As for all staff' },
  actions: { zh: '操作', en: 'Actions' },
  edit: { zh: '修改', en: 'Change' },
  editOf: {
    zh: (name: string) => `修改网络：${name}`,
    en: (name: string) => `Change the networks of ${name}`,
  },
  network: { zh: '网络或地址', en: 'Network or address' },
  networkHelp: { zh: '例如 203.0.113.0/24 或 2001:db8::/32', en: 'Such as 203.0.113.0/24 or 2001:db8::/32' },
  wrong: { zh: '不是有效的网络', en: 'This is not a network' },
  note: { zh: '备注', en: 'Note' },
  add: { zh: '添加网络', en: 'Add a network' },
  mine: { zh: '添加我的地址', en: 'Add my address' },
  remove: { zh: '移除', en: 'Remove' },
  removeOf: { zh: (at: number) => `移除第 ${at} 个网络`, en: (at: number) => `Remove network ${at}` },
  networkOf: { zh: (at: number) => `第 ${at} 个网络`, en: (at: number) => `Network ${at}` },
  noteOf: { zh: (at: number) => `第 ${at} 个网络的备注`, en: (at: number) => `Note of network ${at}` },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存，立即生效', en: 'Saved. It takes effect immediately.' },
} as const satisfies Texts

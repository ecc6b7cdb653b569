import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '群聊', en: 'Groups' },
  says: {
    zh: '群主、人数和举报。群里的聊天内容不在这里显示。',
    en: 'Owners, member counts and reports. Group messages are not shown here.',
  },
  open: { zh: '使用中', en: 'Active' },
  dissolved: { zh: '已解散', en: 'Dissolved' },
  all: { zh: '全部', en: 'All' },
  search: { zh: '群名称，或 #编号', en: 'Group name or #ID' },
  group: { zh: '群聊', en: 'Group' },
  owner: { zh: '群主', en: 'Owner' },
  members: { zh: '人数', en: 'Members' },
  created: { zh: '创建时间', en: 'Created' },
  active: { zh: '最近活跃', en: 'Last active' },
  reports: { zh: '举报', en: 'Reports' },
  none: { zh: '无', en: 'None' },
  reportsSays: {
    zh: (waiting: number, upheld: number) => `待处理 ${waiting}，成立 ${upheld}`,
    en: (waiting: number, upheld: number) => `${waiting} waiting, ${upheld} upheld`,
  },
  membersOf: { zh: (name: string) => `“${name}”的成员`, en: (name: string) => `Members of “${name}”` },
  showMembers: {
    zh: (count: number, name: string) => `${count} 人，“${name}”的成员`,
    en: (count: number, name: string) => `${count} ${count === 1 ? 'member' : 'members'} of “${name}”`,
  },
  manager: { zh: '管理员', en: 'Manager' },
  plain: { zh: '成员', en: 'Member' },
  role: { zh: '身份', en: 'Role' },
  joined: { zh: '加入时间', en: 'Joined' },
  member: { zh: '会员', en: 'Member' },
  dissolve: { zh: '解散', en: 'Dissolve' },
  dissolveOf: { zh: (name: string) => `解散“${name}”`, en: (name: string) => `Dissolve “${name}”` },
  dissolveSays: {
    zh: (members: number) => `${members} 位成员会立即失去这个群，不能恢复。`,
    en: (members: number) =>
      members === 1
        ? 'Its only member will lose the group immediately. This can’t be undone.'
        : `Its ${members} members will lose the group immediately. This can’t be undone.`,
  },
  reason: { zh: '原因', en: 'Reason' },
  reasonHelp: { zh: '工作人员可见，保存在操作日志中。', en: 'Visible to staff only; kept in the audit log.' },
  reasonMissing: { zh: '请填写原因', en: 'Enter a reason' },
  done: { zh: (name: string) => `已解散“${name}”`, en: (name: string) => `“${name}” is dissolved` },
  actions: { zh: '操作', en: 'Actions' },
  empty: { zh: '暂无群聊', en: 'There are no groups yet' },
  emptyFiltered: { zh: '没有符合条件的群聊', en: 'No groups match' },
  emptyMembers: { zh: '群里没有成员', en: 'This group has no members' },
} as const satisfies Texts

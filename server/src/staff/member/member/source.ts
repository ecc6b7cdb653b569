import type { Restriction } from '@banyan/contract/staff/member/restriction'
import type { ExportLanguage, ExportList } from '../../work/source.ts'
import { listMembers, type MemberRow } from '../member.sql.ts'

const restrictionNames: Readonly<Record<Restriction, Readonly<Record<ExportLanguage, string>>>> = {
  mute: { zh: '禁言', en: 'Muted' },
  ban: { zh: '停用聊天', en: 'Chat suspended' },
  login: { zh: '冻结登录', en: 'Login frozen' },
  money: { zh: '冻结资金', en: 'Money frozen' },
}

/** The export of members. */
export const memberExport: ExportList<MemberRow> = {
  name: 'member',
  exported: {
    file: 'members',
    heads: {
      zh: ['编号', '昵称', '推广码', '手机或邮箱', '国家/地区', '等级', '注册时间', '限制'],
      en: [
        'Number',
        'Nickname',
        'Promotion code',
        'Mobile or email',
        'Country',
        'Level',
        'Joined',
        'Restrictions',
      ],
    },
    cells: (row, language) => [
      String(row.id),
      row.nick_name,
      row.user_code,
      row.account,
      row.country ?? '',
      String(row.level),
      row.created_at,
      row.restrictions.map(({ restriction }) => restrictionNames[restriction][language]).join(' / '),
    ],
  },
  rows: (db, { request, reader, after, limit }) =>
    listMembers(db, { filter: request, now: reader.now, after, limit }),
}

// The functions that show a member on the pages of the member network, and that bind a member to an inviter.
import type { Language } from '@banyan/contract/language'
import { formatCents } from '@banyan/rules/money'
import type { App } from '../boot/app-context.ts'
import type { News } from '../bus/event.ts'
import type { Tx } from '../db/db.ts'
import { readLevels } from '../identity/level.ts'
import { type Binding, bindInviter } from '../identity/inviter.ts'
import { dayMs } from '../lib/time.ts'
import { tellMember } from './notice.ts'

/** A member of a team, as the statements of the slices read it. */
export interface TeamRow {
  member_id: bigint
  nick_name: string
  avatar: string
  level: number
  joined_at: Date
  sales: bigint
  direct: bigint
  total: bigint
}

type ShowLevel = (rank: number) => { rank: number; name: string }

/** Returns how levels are shown in a language. */
export async function levelWords(app: App, language: Language): Promise<ShowLevel> {
  const levels = await app.cache.get('levels', () => readLevels(app.database.db))
  return (rank) => {
    const name = levels.find((level) => level.rank === rank)?.name
    return { rank, name: name?.[language] ?? name?.zh ?? '' }
  }
}

/** Returns how members of a team are shown in a language, now. */
export async function teamWords(app: App, language: Language) {
  const [level, settings] = await Promise.all([levelWords(app, language), app.settings.read()])
  const newSince = app.clock.now().getTime() - settings['team.newDays'] * dayMs
  return (row: TeamRow) => ({
    id: String(row.member_id),
    nick_name: row.nick_name,
    avatar: row.avatar,
    level: level(row.level),
    time: row.joined_at.toISOString(),
    is_new: row.joined_at.getTime() > newSince,
    sales: formatCents(row.sales),
    team: { direct: Number(row.direct), total: Number(row.total) },
  })
}

/**
 * Binds a member to an inviter as `bindInviter` does, and tells the inviter. Returns the outcome and the push for after
 * the commit.
 */
export async function joinTeam(tx: Tx, news: News[], { name, ...binding }: Binding & { name: string }) {
  const outcome = await bindInviter(tx, binding)
  if (outcome === 'bound')
    news.push(
      await tellMember(tx, {
        member: binding.inviter,
        kind: 'team-joined',
        params: { name },
        link: null,
        now: binding.now,
      }),
    )
  return outcome
}

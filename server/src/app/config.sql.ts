import type { Language } from '@banyan/contract/language'
import type { Db } from '../db/db.ts'

export interface Tab {
  page: string
  icon: string
  label: Record<Language, string>
  badge: 'cart_number' | 'mine_notice' | 'none'
}

/** Returns the tabs from left to right. */
export const readTabs = (db: Db): Promise<Tab[]> =>
  db
    .selectFrom('tab')
    .select(['page', 'icon', 'label', 'badge'])
    .orderBy('position')
    .$narrowType<{ label: Tab['label']; badge: Tab['badge'] }>()
    .execute()

import type { Language } from '@banyan/contract/language'
import type { Db, Tx } from '../db/db.ts'

export interface Tab {
  page: string
  icon: string
  label: Record<Language, string>
  badge: 'cart_number' | 'mine_notice' | 'none'
  /** The addresses of the pictures that are shown instead of the icon: both or none. */
  picture: string | null
  picture_selected: string | null
}

/** Returns the tabs from left to right. */
export const readTabs = (db: Db): Promise<Tab[]> =>
  db
    .selectFrom('tab')
    .select(['page', 'icon', 'label', 'badge', 'picture', 'picture_selected'])
    .orderBy('position')
    .$narrowType<{ label: Tab['label']; badge: Tab['badge'] }>()
    .execute()

/** Replaces the tab bar by these tabs, from left to right. */
export async function replaceTabs(tx: Tx, tabs: readonly Tab[]): Promise<void> {
  await tx.deleteFrom('tab').execute()
  await tx
    .insertInto('tab')
    .values(tabs.map((tab, position) => ({ ...tab, label: JSON.stringify(tab.label), position })))
    .execute()
}

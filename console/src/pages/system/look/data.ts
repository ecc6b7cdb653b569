import type { ReplyOf } from '@banyan/contract/call'
import { tabPages } from '@banyan/contract/app/tab'
import type { loadLook, Look } from '@banyan/contract/staff/system/look'
import { tabOf, themeOf } from '@banyan/rules/app/look'
import type { Config } from '../../../parts/preview/preview.tsx'

export const lookKey = ['look']

export type Loaded = ReplyOf<typeof loadLook>
export type Tab = Look['tabs'][number]

export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)

const plain = (look: Look): string =>
  JSON.stringify([
    Object.entries(look.colours).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    look.tabs.map((tab) => [
      tab.page,
      tab.icon,
      tab.picture,
      tab.picture_selected,
      Object.entries(tab.label).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ]),
  ])

/** True if two looks have the same colours and tabs. The order of their fields does not matter. */
export const sameLook = (one: Look, other: Look): boolean => plain(one) === plain(other)

/** Returns the configuration that the member app would get with this look. */
export const withLook = (config: Config, look: Look): Config => ({
  ...config,
  ...themeOf(look.colours),
  tarbar: look.tabs.map((tab) => ({ ...tabOf(tab), badge: tabPages[tab.page] })),
})

/** A part of the editor. */
export interface Editing {
  look: Look
  onLook: (look: Look) => void
  disabled: boolean
}

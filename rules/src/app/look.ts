// The rules of the look: which colours can be read, and which tab bars can be used (E18, N1, D60). The console shows the
// same faults before it saves; the server decides.
import type { Look } from '@banyan/contract/staff/system/look'
import { lookColours, type LookColour, tabsLeast } from '@banyan/contract/app/tab'
import { contrastOf } from '../setting.ts'
import type { Settings } from '../settings.ts'

/** The least contrast of text (WCAG 2.2, 1.4.3, level AA). The names of tabs are small text. */
export const leastContrast = 4.5

const pairs: readonly (readonly [LookColour, LookColour])[] = [
  ['colour', 'background'],
  ['selected', 'background'],
  ['colourDark', 'backgroundDark'],
  ['selectedDark', 'backgroundDark'],
]

/** The two colours of text on a button; the app takes the one that can be read. */
const onButton = ['#FFFFFF', '#11142D'] as const

export type LookFault =
  | { code: 'look-contrast'; params: { first: LookColour; second: LookColour; found: string; least: string } }
  | { code: 'look-button'; params: { colour: string; found: string } }
  | { code: 'look-tabs-few'; params: { least: string } }
  | { code: 'look-tab-missing' | 'look-tab-twice' | 'look-picture-missing'; params?: undefined }

// Cut, not rounded: 4.46 must not read as 4.5.
const shown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

/** Returns all faults of a look. The first one becomes the refusal. */
export function lookFaults({ colours, tabs }: Look): LookFault[] {
  const faults: LookFault[] = []
  for (const [first, second] of pairs) {
    const ratio = contrastOf(colours[first], colours[second])
    if (ratio < leastContrast)
      faults.push({
        code: 'look-contrast',
        params: { first, second, found: shown(ratio), least: String(leastContrast) },
      })
  }
  const best = Math.max(...onButton.map((text) => contrastOf(colours.viewColor, text)))
  if (best < leastContrast)
    faults.push({ code: 'look-button', params: { colour: colours.viewColor, found: shown(best) } })
  const pages = tabs.map(({ page }) => page)
  if (pages.length < tabsLeast) faults.push({ code: 'look-tabs-few', params: { least: String(tabsLeast) } })
  if (!pages.includes('pages/tarbar/home') || !pages.includes('pages/tarbar/mine'))
    faults.push({ code: 'look-tab-missing' })
  if (new Set(pages).size < pages.length) faults.push({ code: 'look-tab-twice' })
  if (tabs.some((tab) => (tab.picture === null) !== (tab.picture_selected === null)))
    faults.push({ code: 'look-picture-missing' })
  return faults
}

export const colourNames = Object.keys(lookColours) as LookColour[]

/** Returns the colours of the settings. */
export const coloursOf = (settings: Settings): Look['colours'] => ({
  viewColor: settings['theme.viewColor'],
  viewColorDark: settings['theme.viewColorDark'],
  background: settings['tarbar.background'],
  backgroundDark: settings['tarbar.backgroundDark'],
  colour: settings['tarbar.colour'],
  colourDark: settings['tarbar.colourDark'],
  selected: settings['tarbar.selected'],
  selectedDark: settings['tarbar.selectedDark'],
})

/** Returns the colours as the member app gets them (E18). */
export const themeOf = (colours: Look['colours']) => ({
  theme: { viewColor: colours.viewColor, dark: { viewColor: colours.viewColorDark } },
  tarbarTheme: {
    tarbarBgColor: colours.background,
    tarbarColor: colours.colour,
    tarbarSelectColor: colours.selected,
    dark: {
      tarbarBgColor: colours.backgroundDark,
      tarbarColor: colours.colourDark,
      tarbarSelectColor: colours.selectedDark,
    },
  },
})

/** Returns a tab as the member app gets it. A tab without pictures has no fields for them: every app loads this. */
export const tabOf = <Tab extends { picture: string | null; picture_selected: string | null }>({
  picture,
  picture_selected,
  ...tab
}: Tab) => (picture === null || picture_selected === null ? tab : { ...tab, picture, picture_selected })

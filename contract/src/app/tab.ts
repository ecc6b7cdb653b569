// The tab bar's pages and icons (N1, D60). Without zod, so that the member app and rules can use it.

/** The pages that can be tabs, each with the badge that its tab shows (N3). */
export const tabPages = {
  'pages/tarbar/home': 'none',
  'pages/tarbar/cart': 'cart_number',
  'pages/tarbar/conversation': 'none',
  'pages/mine/service/external-service': 'none',
  'pages/tarbar/mine': 'mine_notice',
} as const satisfies Readonly<Record<string, 'cart_number' | 'mine_notice' | 'none'>>
export type TabPage = keyof typeof tabPages

/** The icons that the app has. A tab can have pictures instead. */
export const tabIcons = ['home', 'grid', 'cart', 'chat', 'service', 'user'] as const
export type TabIcon = (typeof tabIcons)[number]

/** The longest name of a tab, in characters. */
export const tabLabelMost = 16
/** The fewest and the most tabs. */
export const [tabsLeast, tabsMost] = [2, 5] as const

/** The colours of the look and the settings that hold them (E18). */
export const lookColours = {
  viewColor: 'theme.viewColor',
  viewColorDark: 'theme.viewColorDark',
  background: 'tarbar.background',
  backgroundDark: 'tarbar.backgroundDark',
  colour: 'tarbar.colour',
  colourDark: 'tarbar.colourDark',
  selected: 'tarbar.selected',
  selectedDark: 'tarbar.selectedDark',
} as const
export type LookColour = keyof typeof lookColours

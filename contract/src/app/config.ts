import { z } from 'zod'
import { call } from '../call.ts'
import { language, money, nothing } from '../field.ts'

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)
const label = z.record(language, z.string())

/** Colours of the app, as the server sets them (E18). */
const theme = z.strictObject({ viewColor: colour, dark: z.strictObject({ viewColor: colour }) })

const tabTheme = z.strictObject({
  tarbarBgColor: colour,
  tarbarColor: colour,
  tarbarSelectColor: colour,
  dark: z.strictObject({ tarbarBgColor: colour, tarbarColor: colour, tarbarSelectColor: colour }),
})

/** A tab: its page, the name of its icon, its label and its badge. */
const tab = z.strictObject({
  page: z.string(),
  icon: z.string(),
  /** Addresses of pictures that are shown instead of the icon: usually, and while the tab is selected. */
  picture: z.string().optional(),
  picture_selected: z.string().optional(),
  label,
  badge: z.enum(['cart_number', 'mine_notice', 'none']),
})

/** The settings that pages need before any other call. */
const settings = z.strictObject({
  symbol: z.string(),
  unit: z.string(),
  rechargeMinimum: money,
  captchaWaitSeconds: z.number().int(),
  orderQuantityMax: z.number().int(),
  /** How long a member may recall an own message (D43). Minutes. */
  recallMinutes: z.number().int(),
})

export const loadConfig = call({
  path: '/app/config',
  control: 'load-config',
  who: 'visitor',
  says: 'Theme, tab bar and public settings; the client keeps them for 86400 s (C2, K3).',
  request: nothing,
  reply: z.strictObject({
    theme,
    tarbarTheme: tabTheme,
    tarbar: z.array(tab).min(2).max(5),
    settings,
    /** The key that seals ids in page links; the same for everyone, so that links can be shared (N4). */
    linkKey: z.string(),
    languages: z.array(language),
    /** Texts that staff have changed, by name and language; missing if there are none. */
    texts: z.record(z.string(), z.partialRecord(language, z.string())).optional(),
  }),
  errors: {},
})

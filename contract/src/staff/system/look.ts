import { z } from 'zod'
import { loadConfig } from '../../app/config.ts'
import { tabIcons, tabLabelMost, type TabPage, tabPages, tabsMost } from '../../app/tab.ts'
import { call } from '../../call.ts'
import { keyErrors } from '../../errors.ts'
import { cursor, instant, nameText, nothing, page, requestKey, structure, whole } from '../../field.ts'
import { lookErrors } from './look-errors.ts'

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)
/** The address of an uploaded public picture. */
const picture = z.string().regex(/^\/files\/public\/[a-z0-9]{26}(-small)?\.webp$/)
const label = nameText(1, tabLabelMost)

const colours = z.strictObject({
  viewColor: colour,
  viewColorDark: colour,
  background: colour,
  backgroundDark: colour,
  colour,
  colourDark: colour,
  selected: colour,
  selectedDark: colour,
})

const tab = z.strictObject({
  page: z.enum(Object.keys(tabPages) as [TabPage, ...TabPage[]]),
  icon: z.enum(tabIcons),
  /** Shown instead of the icon: usually, and while the tab is selected. Both or none. */
  picture: picture.nullable(),
  picture_selected: picture.nullable(),
  label: z.strictObject({ zh: label, en: label, lo: label, vi: label, th: label }),
})

/** The look of the member app: its colours in light and dark, and its tab bar from left to right (E18, N1, D60). */
export const look = z.strictObject({ colours, tabs: z.array(tab).min(1).max(tabsMost) })
export type Look = z.infer<typeof look>

/** The number of saved states. A change names the number that the person saw. */
const version = whole(0, 1_000_000_000)

const drafted = z.strictObject({ version: z.number().int() })

export const loadLook = call({
  path: '/staff/system/look',
  control: 'load-look',
  who: { staff: 'settings.read' },
  says: 'The look of the member app: the published one, the draft if there is one, and the configuration for a preview.',
  request: nothing,
  reply: z.strictObject({
    version: z.number().int(),
    published: look,
    draft: z.strictObject({ look, saved: instant, by: z.string() }).nullable(),
    /** The configuration that the member app gets now. A preview replaces its colours and tabs. */
    config: loadConfig.reply,
  }),
  errors: {},
})

export const loadHistory = call({
  path: '/staff/system/look',
  control: 'load-history',
  who: { staff: 'settings.read' },
  says: 'The published looks, newest first.',
  request: { cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      look,
      published: instant,
      /** Null if the look was there before the first publication. */
      by: z.string().nullable(),
    }),
  ),
  errors: {},
})

export const doSave = call({
  path: '/staff/system/look',
  control: 'do-save',
  who: { staff: 'settings.change' },
  says: 'Saves the draft of the look. There is one draft for all staff; members see nothing of it.',
  request: { request_key: requestKey, version, look: structure(look) },
  reply: drafted,
  errors: { ...lookErrors, ...keyErrors },
})

export const doDiscard = call({
  path: '/staff/system/look',
  control: 'do-discard',
  who: { staff: 'settings.change' },
  says: 'Deletes the draft of the look.',
  request: { request_key: requestKey, version },
  reply: drafted,
  errors: {
    'look-changed': lookErrors['look-changed'],
    'look-no-draft': lookErrors['look-no-draft'],
    ...keyErrors,
  },
})

export const doPublish = call({
  path: '/staff/system/look',
  control: 'do-publish',
  who: { staff: 'settings.change' },
  says: 'Makes the draft the look of the member app. Open apps follow within seconds; the earlier look stays in the history.',
  request: { request_key: requestKey, version },
  reply: drafted,
  errors: { ...lookErrors, ...keyErrors },
})

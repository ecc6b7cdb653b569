import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, nothing, page, structure, text, requestKey } from '../../field.ts'
import { settingErrors } from '../setting-errors.ts'

const key = text(1, 60)

export const loadSettings = call({
  path: '/staff/system/settings',
  control: 'load-settings',
  who: { staff: 'settings.read' },
  says: 'Every setting with its value in force and the next scheduled change; rules/settings has kinds, bounds and defaults.',
  request: nothing,
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        key: z.string(),
        value: z.unknown(),
        /** Names the newest change, also a scheduled one. `do-change` refuses another version. */
        version: z.string(),
        /** Since when the value is active; null for the default. */
        changed: instant.nullable(),
        next: z.strictObject({ value: z.unknown(), effective: instant }).nullable(),
      }),
    ),
  }),
  errors: {},
})

export const loadHistory = call({
  path: '/staff/system/settings',
  control: 'load-history',
  who: { staff: 'settings.read' },
  says: 'The changes of one setting, past, in force, scheduled and cancelled, newest first (D67).',
  request: { key, cursor },
  reply: page(
    z.strictObject({
      id: z.string(),
      state: z.enum(['past', 'in-force', 'scheduled', 'cancelled']),
      /** The value that was, or will be, active before it. */
      before: z.unknown(),
      value: z.unknown(),
      effective: instant,
      made: instant,
      /** Null if no member of staff made the change. */
      by: z.string().nullable(),
      cancelled_by: z.string().nullable(),
    }),
  ),
  errors: pick(settingErrors, 'setting-unknown'),
})

export const doChange = call({
  path: '/staff/system/settings',
  control: 'do-change',
  who: { staff: 'settings.change' },
  says: 'Changes one setting now or from a set time; the history and the audit log keep before and after (D67).',
  request: {
    request_key: requestKey,
    key,
    // JSON text, also for a bare word or number: a form field has no types.
    value: structure(z.unknown()),
    effective: instant.optional(),
    /** The version that the person has seen; a newer one is refused. If absent, the version is not checked. */
    version: text(1, 20).optional(),
  },
  reply: done,
  errors: { ...settingErrors, ...keyErrors },
})

export const doCancel = call({
  path: '/staff/system/settings',
  control: 'do-cancel',
  who: { staff: 'settings.change' },
  says: 'Cancels a scheduled change of a setting before it takes effect (D67).',
  request: { request_key: requestKey, id },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(settingErrors, 'setting-above', 'setting-contrast', 'setting-in-force'),
  },
})

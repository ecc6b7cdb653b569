import { z } from 'zod'
import { call } from '../call.ts'
import { deviceKey, text, whole } from '../field.ts'

/** The platforms that editions are published for (`version_type`). */
export const platforms = ['android', 'ios', 'web'] as const
export type Platform = (typeof platforms)[number]

/**
 * The channels of editions (`edition_type`): apps that we deliver, apps from a store, and apps of testers. Each app is built
 * for one channel; browsers have only `app`.
 */
export const channels = ['app', 'store', 'beta'] as const
export type Channel = (typeof channels)[number]

/** The highest number of an edition. */
export const editionNumberMost = 1_000_000_000

const flag = z.number().int().min(0).max(1)

export const loadVersion = call({
  path: '/app/version',
  control: 'load-version',
  who: 'visitor',
  says: 'The newest edition for a platform, a channel and a device; the client decides by it whether to update (C3, T23).',
  request: {
    edition_type: text(1, 20),
    version_type: z.enum(platforms),
    edition_number: whole(0, editionNumberMost),
    /** Decides whether this device is in the share of a rollout. Without it, only complete rollouts are told. */
    device: deviceKey.optional(),
  },
  reply: z.strictObject({
    edition_name: z.string(),
    edition_number: z.number().int(),
    /** 1: released. 0: there is no edition for this device, and the number is that of the request. */
    edition_issue: flag,
    /** 1: a package of pages, which the app installs itself. 0: a new app, from the store. */
    package_type: flag,
    /** 1: downloaded without asking the member. */
    edition_silence: flag,
    /** The package, as a link that works for some minutes, or the app’s page in the store. Empty in a browser. */
    edition_url: z.string(),
    edition_note: z.string(),
    /** 1: the installed edition can’t be used any longer. */
    edition_force: flag,
    /** The package’s length; 0 without a package. */
    edition_bytes: z.number().int(),
    /** SHA-256 of the package, in hexadecimal digits; empty without a package. */
    edition_hash: z.string(),
    /** Ed25519 signature of `packageStatement` (rules/app/version), in base64; empty without a package. */
    edition_signature: z.string(),
  }),
  errors: {},
})

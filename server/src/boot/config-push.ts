// The part of the configuration that belongs to the installed apps: their identity and their push services.
import { z } from 'zod'
import { readApnsKey } from '../chat/push/apns.ts'
import { readFcmAccount } from '../chat/push/fcm.ts'

/** A SHA-256 of a certificate as `keytool` prints it. */
const fingerprint = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/

const list = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

export const pushEnvironment = {
  /** The id of the apps in both stores (shell/src/app.ts). */
  APP_ID: z
    .string()
    .regex(/^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/)
    .default('app.banyan.member'),
  /** SHA-256 fingerprints of the certificates that sign the Android app, separated by commas. */
  ANDROID_CERTS: z
    .string()
    .transform(list)
    .refine(
      (all) => all.every((one) => fingerprint.test(one)),
      'each fingerprint has 32 bytes such as AB:01:…, in capital letters',
    )
    .default([]),
  /** The id of the developer team at Apple. */
  APPLE_TEAM: z
    .string()
    .regex(/^[A-Z0-9]{10}$/)
    .optional(),
  /** The key file of Firebase's service account, in JSON. Absent: no notifications for the Android app. */
  FCM_ACCOUNT: z.string().optional(),
  FCM_URL: z.url({ protocol: /^https?$/ }).default('https://fcm.googleapis.com'),
  /** Apple's key for notifications (`AuthKey_….p8`), and its id. Absent: no notifications for the iOS app. */
  APNS_KEY: z.string().optional(),
  APNS_KEY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/)
    .optional(),
  APNS_URL: z.url({ protocol: /^https$/ }).default('https://api.push.apple.com'),
  /** Milliseconds until a push service counts as silent. */
  PUSH_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(10_000),
} as const

/** The variables that can also be read from a file. The name of the path ends with `_FILE`. */
export const pushFiles = ['FCM_ACCOUNT', 'APNS_KEY'] as const

interface Values {
  readonly FCM_ACCOUNT?: string | undefined
  readonly FCM_URL: string
  readonly APNS_KEY?: string | undefined
  readonly APNS_KEY_ID?: string | undefined
  readonly APNS_URL: string
  readonly APPLE_TEAM?: string | undefined
}

const isRight = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch {
    return false
  }
}

/**
 * Returns the first fault of the variables of push services, in one sentence; undefined without a fault.
 * @param isPublic says whether an address may be used in production; undefined elsewhere.
 */
export function pushFault(
  values: Values,
  isPublic: ((address: string) => boolean) | undefined,
): string | undefined {
  const { FCM_ACCOUNT, FCM_URL, APNS_KEY, APNS_KEY_ID, APNS_URL, APPLE_TEAM } = values
  if (FCM_ACCOUNT && !isRight(() => readFcmAccount(FCM_ACCOUNT)))
    return 'FCM_ACCOUNT is no key file of a service account.'
  if ((APNS_KEY || APNS_KEY_ID) && !(APNS_KEY && APNS_KEY_ID && APPLE_TEAM))
    return 'For notifications of the iOS app, APNS_KEY, APNS_KEY_ID and APPLE_TEAM must be set.'
  if (APNS_KEY && !isRight(() => readApnsKey(APNS_KEY))) return 'APNS_KEY is no key of Apple (AuthKey_….p8).'
  if (!isPublic) return undefined
  const tokenUrl = FCM_ACCOUNT ? [readFcmAccount(FCM_ACCOUNT).tokenUrl] : []
  return [FCM_URL, APNS_URL, ...tokenUrl].every(isPublic)
    ? undefined
    : 'In production FCM_URL, APNS_URL and the token_uri of FCM_ACCOUNT must be https addresses of the services.'
}

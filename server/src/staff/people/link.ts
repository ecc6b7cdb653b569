// Links of single use that reach a person of staff by mail. The database has only the hash of a link's key.
import type { linkKinds } from '@banyan/contract/staff/login/setup'
import { generateSecret } from 'otplib'
import type { App } from '../../boot/app-context.ts'
import { newToken, tokenHash } from '../../identity/session.ts'
import { hourMs } from '../../lib/time.ts'
import { sealSecret } from '../totp.ts'
import { linkMails } from './link.text.ts'

export interface NewLink {
  readonly key: string
  /** The columns of a record with a link. */
  readonly row: { readonly link_hash: Buffer; readonly totp_secret: Buffer; readonly expires_at: Date }
  readonly hours: number
}

/** Makes a link with a new secret for an authenticator. It ends after the hours of the setting. */
export async function newLink(app: App, now: Date): Promise<NewLink> {
  const hours = (await app.settings.read())['staff.linkHours']
  const key = newToken()
  return {
    key,
    hours,
    row: {
      link_hash: tokenHash(key),
      totp_secret: sealSecret(app.config, generateSecret()),
      expires_at: new Date(now.getTime() + hours * hourMs),
    },
  }
}

export interface Addressee {
  readonly mail: string
  readonly name: string
  readonly language: 'zh' | 'en'
  readonly role: { readonly name_zh: string; readonly name_en: string }
}

/** Sends a link. Returns false if the mail server did not accept it; it can be sent again then. */
export async function sendLink(
  app: App,
  kind: (typeof linkKinds)[number],
  { key, hours }: NewLink,
  { mail, name, language, role }: Addressee,
): Promise<boolean> {
  const url = app.third.urlOf(`/console/#/login/setup?link=${key}`)
  const roleName = language === 'zh' ? role.name_zh : role.name_en
  try {
    const message = linkMails[kind][language]({ name, role: roleName, url, hours: String(hours) })
    await app.gateways.send('email', { to: mail, ...message })
    return true
  } catch (error) {
    // Mail servers repeat the address and other data in their errors; don't log those.
    const reason = String(error).replaceAll(mail, '…').replaceAll(key, '…')
    app.log.error({ reason }, 'staff: a mail with a link was not sent, it can be renewed')
    return false
  }
}

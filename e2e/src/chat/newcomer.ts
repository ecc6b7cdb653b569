// New members without friends, for stories about friends and groups that must not depend on the demo's data.
import type { Ask } from '@banyan/contract/client'
import { actor, type EveryCall } from '@banyan/demo/stage'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import { logIn } from '../screens/member.ts'
import type { StoryPage } from '../engines/story-page.ts'
import type { Person } from '../stage.ts'
import type { World } from '../world.ts'
import type { StoryLanguage } from '../words.ts'

/** A copy of the demo world, and browsers for its people. */
export interface StageOf<P> extends World {
  person(options: { language: StoryLanguage }): Promise<P>
}

export interface Member {
  readonly name: string
  readonly id: string
  /** The promotion code. */
  readonly code: string
  /** A client with the member's own session, for steps that the story does not do in the browser. */
  readonly ask: Ask<EveryCall>
}

/** A new member with a browser of Chromium. */
export type Newcomer = Person & Member

const password = 'Banyan2026x'

/** Logs in as the owner of the shop, who can read the sent codes. */
export async function watchOutbox(stage: World): Promise<(account: string) => Promise<string>> {
  const owner = staff.find((one) => one.role === 'owner')
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const watch = actor(stage, 'en', data.token)
  return async (account) => {
    const outbox = await watch('/staff/system/outbox', 'load-outbox', {})
    return /\d{6}/.exec(outbox.data.list.find((one) => one.to === account)?.body ?? '')?.[0] ?? ''
  }
}

/** Signs a new member up, and logs in with a new browser. */
export async function newcomer<P extends { page: StoryPage }>(
  stage: StageOf<P>,
  readCode: (account: string) => Promise<string>,
  { name, account, language }: { name: string; account: string; language: StoryLanguage },
): Promise<P & Member> {
  const visitor = actor(stage, language)
  await visitor('/app/get-captcha', 'get-captcha', {
    sms_type: 'register',
    captchaType: 'email',
    sendTo: account,
  })
  const { data } = await visitor('/login/register', 'do-register', {
    account,
    captcha: await readCode(account),
    password,
    password_again: password,
    nickName: name,
    country: 'LA',
    inviterCode: undefined,
    device: 'Phone',
  })
  const ask = actor(stage, language, data.user.token)
  const mine = await ask('/tarbar/mine', 'load-mine', {})
  const person = await stage.person({ language })
  await logIn(person.page, language, { account, password, nickName: name })
  return { ...person, name, id: data.user.user_id, code: mine.data.user_code, ask }
}

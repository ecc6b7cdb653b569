// Ida and Tom, who are friends and have no other friends, on the chat page.
import type { Finder, StoryPage } from '../engines/story-page.ts'
import { openPage } from '../screens/member.ts'
import { type Member, newcomer, type StageOf } from './newcomer.ts'

export const list = 'pages/tarbar/conversation'
export const chat = 'pages/chat/conversation/chat'

/** Locators of Playwright or of another engine. */
interface Found<F> extends Finder<F> {
  filter(options: { hasText?: string | RegExp; visible?: boolean }): F
}
interface With<F> {
  page: Finder<F>
}

/** The top page; the pages below it are kept in the document. */
export const top = <F extends Found<F>>({ page }: With<F>, route = chat): F =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })
export const log = <F extends Found<F>>(person: With<F>): F => top(person).getByRole('log')
/** A message by its whole text; a quote of it does not match. */
export const said = <F extends Found<F>>(person: With<F>, text: string): F =>
  log(person)
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${RegExp.escape(text)}$`) })
export const button = <F extends Found<F>>(person: With<F>, name: string | RegExp): F =>
  top(person).getByRole('button', { name })

/** Ida and Tom are friends and have no other friends. */
export type ReadCode = (account: string) => Promise<string>

export async function two<P extends { page: StoryPage }>(
  stage: StageOf<P>,
  readCode: ReadCode,
  at: string,
): Promise<[ida: P & Member, tom: P & Member, conversation: string]> {
  const ida = await newcomer(stage, readCode, {
    name: 'Ida Berg',
    account: `ida.${at}@page.example`,
    language: 'en',
  })
  const tom = await newcomer(stage, readCode, {
    name: 'Tom Ash',
    account: `tom.${at}@page.example`,
    language: 'en',
  })
  await ida.ask('/chat/friend/add', 'do-apply', { user_code: tom.code, note: '' })
  await tom.ask('/chat/friend/add', 'do-apply', { user_code: ida.code, note: '' })
  const { data } = await ida.ask('/chat/conversation/info', 'load-info', {
    to_id: tom.id,
    chat_type: 'single',
  })
  return [ida, tom, data.conversation_id]
}

export async function openChat(person: { page: StoryPage }, name: string): Promise<void> {
  await openPage(person.page, list)
  await top(person, list).getByRole('listitem').filter({ hasText: name }).getByRole('link').click()
  await log(person).waitFor()
}

let keys = 0
/** Sends messages before the story begins; up to a hundred per call, because of the limit per minute. */
export async function tell(from: Member, to: Member, texts: readonly string[]): Promise<void> {
  for (const data of texts)
    await from.ask('/chat/conversation/chat', 'send-message', {
      to_id: to.id,
      chat_type: 'single',
      type: 'text',
      data,
      client_id: `page-story-${++keys}`.padEnd(20, '-'),
    })
}

export async function say(person: { page: StoryPage }, text: string): Promise<void> {
  await top(person).getByRole('textbox', { name: 'Message' }).fill(text)
  await button(person, 'Send').click()
}

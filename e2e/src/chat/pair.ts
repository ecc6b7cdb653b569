// Ida and Tom, who are friends and have no other friends, on the chat page.
import type { Locator } from 'playwright-core'
import { openPage } from '../screens/member.ts'
import type { Person, Stage } from '../stage.ts'
import { type Newcomer, newcomer } from './newcomer.ts'

export const list = 'pages/tarbar/conversation'
export const chat = 'pages/chat/conversation/chat'

/** The top page; the pages below it are kept in the document. */
export const top = ({ page }: Person, route = chat): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })
export const log = (person: Person): Locator => top(person).getByRole('log')
/** A message by its whole text; a quote of it does not match. */
export const said = (person: Person, text: string): Locator =>
  log(person)
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${RegExp.escape(text)}$`) })
export const button = (person: Person, name: string | RegExp): Locator =>
  top(person).getByRole('button', { name })

/** Ida and Tom are friends and have no other friends. */
export type ReadCode = (account: string) => Promise<string>

export async function two(
  stage: Stage,
  readCode: ReadCode,
  at: string,
): Promise<[ida: Newcomer, tom: Newcomer, conversation: string]> {
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

export async function openChat(person: Person, name: string): Promise<void> {
  await openPage(person.page, list)
  await top(person, list).getByRole('listitem').filter({ hasText: name }).getByRole('link').click()
  await log(person).waitFor()
}

let keys = 0
/** Sends messages before the story begins; up to a hundred per call, because of the limit per minute. */
export async function tell(from: Newcomer, to: Newcomer, texts: readonly string[]): Promise<void> {
  for (const data of texts)
    await from.ask('/chat/conversation/chat', 'send-message', {
      to_id: to.id,
      chat_type: 'single',
      type: 'text',
      data,
      client_id: `page-story-${++keys}`.padEnd(20, '-'),
    })
}

export async function say(person: Person, text: string): Promise<void> {
  await top(person).getByRole('textbox', { name: 'Message' }).fill(text)
  await button(person, 'Send').click()
}

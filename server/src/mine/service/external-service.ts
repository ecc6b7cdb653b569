import * as contract from '@banyan/contract/mine/service/external-service'
import type { Language } from '@banyan/contract/language'
import { mayRate, serviceHours } from '@banyan/rules/mine/service/external-service'
import { tellOpened } from '../../chat/own-chat.ts'
import {
  closeSession,
  findNewest,
  lockSession,
  openServiceChat,
  rateSession,
  tellChange,
} from '../../chat/service/session.ts'
import { findSubject, subjectOf } from '../../chat/service/subject.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { handle } from '../../door/handler.ts'
import { listShown } from './external-service.sql.ts'

const textIn = (texts: Partial<Record<Language, string>>, language: Language): string =>
  texts[language] || texts.zh || ''

export const loadExternalService = handle(contract.loadExternalService, async ({ app, language }) => {
  const hours = serviceHours(app.clock.now(), await app.settings.read())
  const rows = await listShown(app.database.db)
  const of = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, title, body, code }) => ({
        id: String(id),
        title: textIn(title, language),
        body: textIn(body, language),
        code,
      }))
  return {
    hours: hours ? { open: hours.open, from: hours.from.toISOString(), to: hours.to.toISOString() } : null,
    channels: of('channel'),
    questions: of('question').map(({ id, title, body }) => ({ id, title, body })),
  }
})

export const loadSession = handle(contract.loadSession, async ({ app, member }) => {
  const now = app.clock.now()
  const settings = await app.settings.read()
  const hours = serviceHours(now, settings)
  const row = await findNewest(app.database.db, member.memberId)
  return {
    open: hours?.open ?? false,
    opens_at: hours && !hours.open ? hours.from.toISOString() : null,
    session: row
      ? {
          id: String(row.id),
          state: row.state,
          ahead: row.state === 'waiting' ? Number(row.ahead) : null,
          agent: row.agent,
          may_rate: mayRate({ closedAt: row.closed_at, stars: row.stars }, now, settings['service.rateDays']),
          stars: row.stars,
        }
      : null,
  }
})

export const doOpen = handle(contract.doOpen, async ({ app, request, member, language, refuse }) => {
  const me = member.memberId
  const about = subjectOf(request.about ?? '')
  const card = about ? await findSubject(app, { member: me, language, about }) : undefined
  if (about && !card) return refuse('message-missing')
  const opened = await app.database.transaction((tx) =>
    openServiceChat(tx, { member: me, language, at: app.clock.now() }),
  )
  tellOpened(app, me, opened)
  return { conversation_id: String(opened.conversation), card: card ?? null }
})

export const doEnd = handle(contract.doEnd, async (context) => {
  const { app, member, refuse } = context
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const newest = await findNewest(tx, member.memberId)
    const session = newest && (await lockSession(tx, newest.id))
    if (!session || !(await closeSession(tx, { id: session.id, by: 'member', at })))
      return refuse('service-ended')
    await tellChange(tx, news, session, { tip: 'service-ended', at })
    return {}
  })
})

export const doRate = handle(contract.doRate, async (context) => {
  const { app, request, member, refuse } = context
  const days = (await app.settings.read())['service.rateDays']
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const session = await lockSession(tx, BigInt(request.session_id))
    if (session?.member_id !== member.memberId) return refuse('record-not-found')
    const { id, closed_at: closedAt, stars } = session
    if (!mayRate({ closedAt, stars }, at, days)) return refuse('service-rated')
    const rating = { id, member: member.memberId, stars: request.stars, words: request.words, at }
    if (!(await rateSession(tx, rating))) return refuse('service-rated')
    news.push({ kind: 'service', conversation: String(session.conversation_id) })
    return {}
  })
})

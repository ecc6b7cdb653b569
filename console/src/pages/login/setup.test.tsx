import { loadSetup } from '@banyan/contract/staff/login/setup'
import { beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '../../parts/frame/refused.tsx'
import { language } from '../../state/preferences.ts'
import { beStrict, drawPart, html } from '../../testing/draw.tsx'
import { Page as Login } from './login.tsx'
import { Page as Setup } from './setup.tsx'

beforeEach(beStrict)

const link = 'k'.repeat(43)
const key = ['staff-setup', link]
const route = `login/setup?link=${link}`
const of = (kind: 'invite' | 'factor') =>
  loadSetup.reply.parse({
    kind,
    name: 'noy',
    role_name: { zh: '财务', en: 'Finance' },
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Banyan:noy?secret=JBSWY3DPEHPK3PXP',
  })

/** Returns the headings of the first level. */
const headings = (drawn: string) => [...drawn.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, said]) => said)

describe('a page outside the frame has one heading of the first level', () => {
  test('the login, also for a session that ended', () => {
    for (const address of ['login/login', 'login/login?back=%2Ffinance%2Frecharge'])
      expect(headings(drawPart(Login, [], { route: address, as: html }))).toEqual([
        'Log in to the staff console',
      ])
  })

  test('the link of an invitation, and of a new authenticator', () => {
    for (const [kind, heading] of [
      ['invite', 'Set up your account'],
      ['factor', 'Set up a new authenticator'],
    ] as const)
      expect(headings(drawPart(Setup, [[key, of(kind)]], { route, as: html }))).toEqual([heading])
  })

  test('a link that is incomplete, and one that could not be loaded, because it has ended', () => {
    const incomplete = drawPart(Setup, [], { route: 'login/setup?link=short', as: html })
    expect(headings(incomplete)).toEqual(['This link doesn’t work'])
    const ended = drawPart(Setup, [], { route, failed: [key], as: html })
    expect(headings(ended)).toEqual(['Couldn’t load this'])
    expect(ended).toContain('Try again')
    language.write('zh')
    expect(headings(drawPart(Setup, [], { route, failed: [key], as: html }))).toEqual(['加载失败'])
  })

  test('a page that does not exist, or that the person may not see', () => {
    for (const [kind, heading] of [
      ['missing', 'Page not found'],
      ['forbidden', 'You don’t have permission to view this page'],
    ] as const)
      expect(headings(drawPart(() => <Refused kind={kind} />, [], { as: html }))).toEqual([heading])
  })
})

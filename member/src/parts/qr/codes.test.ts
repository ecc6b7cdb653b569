import { describe, expect, test } from 'vitest'
import { codeLink, invitationLink, readCode } from './codes.ts'

const origin = 'https://banyan.example'

describe('QR codes of members and groups', () => {
  test('[D41] a member’s code is a link of the app, and is read back', () => {
    const link = codeLink({ kind: 'member', code: '7KQ2M9' }, origin)
    expect(link).toBe('https://banyan.example/#/pages/chat/friend/add?code=7KQ2M9')
    expect(readCode(link)).toEqual({ kind: 'member', code: '7KQ2M9' })
  })

  test('the link of an invite poster opens the sign-up, and the app’s scanner reads the member’s code', () => {
    const link = invitationLink('7KQ2M9', origin)
    expect(link).toBe('https://banyan.example/#/pages/login/register?code=7KQ2M9')
    expect(readCode(link)).toEqual({ kind: 'member', code: '7KQ2M9' })
  })

  test('[D42] a group’s code leads to joining, and is read back', () => {
    const link = codeLink({ kind: 'group', code: 'a1B2c3D4e5' }, origin)
    expect(readCode(` ${link}\n`)).toEqual({ kind: 'group', code: 'a1B2c3D4e5' })
  })

  test('[D9] a code to receive a transfer is read back, with its amount and without one', () => {
    const link = codeLink({ kind: 'pay', code: '7KQ2M9', amount: '12.50' }, origin)
    expect(link).toBe('https://banyan.example/#/pages/wallet/transfer?code=7KQ2M9&amount=12.50')
    expect(readCode(link)).toEqual({ kind: 'pay', code: '7KQ2M9', amount: '12.50' })
    for (const amount of ['', '&amount=-1', '&amount=1e9', '&amount=0.001'])
      expect(readCode(`${origin}/#/pages/wallet/transfer?code=7KQ2M9${amount}`)).toEqual({
        kind: 'pay',
        code: '7KQ2M9',
      })
  })

  test('a bare promotion code counts; another page, a strange site or a script does not', () => {
    expect(readCode('7KQ2M9')).toEqual({ kind: 'member', code: '7KQ2M9' })
    for (const text of [
      '',
      'https://banyan.example/',
      'https://banyan.example/#/pages/wallet/recharge?code=7KQ2M9',
      'https://banyan.example/#/pages/chat/friend/add?code=<b>',
      'https://banyan.example/#/pages/chat/friend/add',
      'javascript:alert(1)',
      'WIFI:S:home;P:secret;;',
    ])
      expect(readCode(text), text).toBeUndefined()
  })
})

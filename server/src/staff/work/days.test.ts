// The days of a filter are the company's days, in every list and in its file, wherever the reader is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../door/door.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { exportedFile } from '../../testing/lists/exported.ts'
import { signUp, usualPayPassword } from '../../testing/people.ts'
import { askRecharge, openReceivingAccount } from '../../testing/recharge.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { command } from '../../testing/template.ts'

let home: TestApp
let owner: StaffPerson
beforeAll(async () => {
  home = await startTestApp()
  owner = await staffPerson(home, 'owner')
})
afterAll(() => home.close())

const path = '/staff/finance/recharge'

test('[D52 (filters, CSV export)] a record of 01:00 in Vientiane belongs to that day, in the list and in its file', async () => {
  const account = await openReceivingAccount(owner)
  const noy = await signUp(home, 'Noy', { payPassword: usualPayPassword })
  const id = await askRecharge(noy, account, '20')
  await command(home.database.url, `update recharge set created_at = '2026-11-20T18:00:00Z' where id = ${id}`)
  const on = async (day: string) =>
    (await owner.ask(path, 'load-recharge', { from: day, to: day })).data.list.map((one) => one.id)
  expect(await on('2026-11-21')).toEqual([id])
  expect(await on('2026-11-20')).toEqual([])
  expect(await on('2026-11-22')).toEqual([])
  const linesOf = async (day: string) => {
    const { data } = await owner.ask(path, 'do-export', { from: day, to: day })
    return (await exportedFile(home, owner.ask, data.id)).trim().split('\r\n').slice(1)
  }
  expect(await linesOf('2026-11-20')).toEqual([])
  expect(await linesOf('2026-11-21')).toMatchObject([expect.stringContaining('2026-11-21 01:00:00')])
})

/** Calls of staff with days as filters. */
const withDays = [...allCalls()].flatMap(([at, byControl]) =>
  [...byControl.values()].flatMap(({ call }) => {
    const { from } = call.request.shape as { from?: { safeParse: (day: string) => { success: boolean } } }
    return at.startsWith('/staff/') && from?.safeParse('2026-11-21').success === true ? [call] : []
  }),
)

test('[D52 (filters, CSV export)] every list and export takes days; a list that forgets the zone fails', async () => {
  expect(withDays.length).toBeGreaterThan(20)
  // A statement's request names its zone.
  const needs: Record<string, Record<string, string>> = {
    '/staff/finance/statement': { member_id: '1', account: 'balance', zone: 'Asia/Vientiane' },
  }
  for (const { path: at, control } of withDays) {
    const fields = { control, language: 'en', from: '2026-11-20', to: '2026-11-21', ...needs[at] }
    const reply = await home.post(at, fields, { token: owner.token })
    const said = JSON.stringify(reply.json.data)
    // An export can be refused, since each person may have only some at a time.
    expect([at, control, reply.statusCode, said.includes('exports-many') ? 200 : reply.json.status]).toEqual([
      at,
      control,
      200,
      said.includes('exports-many') ? 200 : 1,
    ])
  }
})

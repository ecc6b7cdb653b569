import type { Look } from '@banyan/contract/staff/system/look'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf } from '../setting.ts'
import { settingsFrom } from '../settings.ts'
import { coloursOf, lookFaults } from './look.ts'

const label = { zh: '首页', en: 'Home', lo: 'ໜ້າຫຼັກ', vi: 'Trang chủ', th: 'หน้าแรก' }
const tab = (page: Look['tabs'][number]['page'], changes: Partial<Look['tabs'][number]> = {}) => ({
  page,
  icon: 'home' as const,
  picture: null,
  picture_selected: null,
  label,
  ...changes,
})
const delivered: Look = {
  colours: coloursOf(settingsFrom({}).settings),
  tabs: [tab('pages/tarbar/home'), tab('pages/tarbar/cart'), tab('pages/tarbar/mine')],
}
const codes = (look: Look) => lookFaults(look).map(({ code }) => code)
const coloured = (colours: Partial<Look['colours']>): Look => ({
  ...delivered,
  colours: { ...delivered.colours, ...colours },
})

test('[E18] the delivered look has no fault', () => {
  expect(lookFaults(delivered)).toEqual([])
})

test('[E18] a colour that can’t be read is a fault that says what was found and what is needed', () => {
  expect(lookFaults(coloured({ colour: '#999999' }))).toEqual([
    {
      code: 'look-contrast',
      params: { first: 'colour', second: 'background', found: '2.8', least: '4.5' },
    },
  ])
  expect(lookFaults(coloured({ selectedDark: '#0E20FC' }))[0]?.params).toMatchObject({
    first: 'selectedDark',
    second: 'backgroundDark',
  })
  // Just below the limit is not shown as the limit.
  expect(lookFaults(coloured({ colour: '#777777' }))[0]?.params).toMatchObject({ found: '4.4' })
  expect(lookFaults(coloured({ colour: '#767676' }))).toEqual([])
  // Neither white nor dark text is readable on this grey.
  expect(codes(coloured({ viewColor: '#7B7B7B' }))).toEqual(['look-button'])
  expect(codes(coloured({ viewColor: '#FFD400' }))).toEqual([])
})

test('[E18] a look without a fault can be read, whatever its colours', () => {
  const colour = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, colour, colour, (background, text, selected) => {
      const faults = codes(coloured({ background, colour: text, selected }))
      const readable = [text, selected].every((one) => contrastOf(one, background) >= 4.5)
      expect(faults.includes('look-contrast')).toBe(!readable)
    }),
  )
})

test.each([
  [[tab('pages/tarbar/home')], ['look-tabs-few', 'look-tab-missing']],
  [[tab('pages/tarbar/home'), tab('pages/tarbar/cart')], ['look-tab-missing']],
  [[tab('pages/tarbar/cart'), tab('pages/tarbar/mine')], ['look-tab-missing']],
  [[tab('pages/tarbar/home'), tab('pages/tarbar/mine'), tab('pages/tarbar/home')], ['look-tab-twice']],
  [
    [tab('pages/tarbar/home', { picture: '/files/a.webp' }), tab('pages/tarbar/mine')],
    ['look-picture-missing'],
  ],
  [[tab('pages/tarbar/mine'), tab('pages/tarbar/conversation'), tab('pages/tarbar/home')], []],
])('[N1 D60] the tab bar %# is judged', (tabs, faults) => {
  expect(codes({ ...delivered, tabs })).toEqual(faults)
})

import { expect, test } from 'vitest'
import { comparePlaces, initialOf, placeName } from './initial.ts'

// The server asks pinyin-pro; here a few readings are enough.
const readings: Record<string, string> = { 王: 'wang', 曾: 'zeng', 阿: 'a', 安: 'an', 艾: 'ai' }
const reading = (name: string) => readings[name[0] ?? '']

test.each([
  ['王小明', 'W'],
  ['曾国', 'Z'],
  ['Noy', 'N'],
  ['noy', 'N'],
  ['Đặng Thị Ánh', 'D'],
  ['Ánh', 'A'],
  ['Ở', 'O'],
  ['Łukasz', 'L'],
  ['Ｆｕｌｌ', 'F'],
  ['🌸王', 'W'],
  ['  “Kham”', 'K'],
  ['ນ້ອຍ', 'ນ'],
  ['ໂນຍ', 'ນ'],
  ['ແກ້ວ', 'ກ'],
  ['ໝີ', 'ຫ'],
  ['สมชาย', 'ส'],
  ['เสรี', 'ส'],
  ['ไพลิน', 'พ'],
  ['“อรุณ”', 'อ'],
  ['๙ ดาว', '#'],
  ['Борис', '#'],
  ['8 Mile', '#'],
  ['🌸🌸', '#'],
  ['', '#'],
  ['𠀀', '#'],
])('[E5] %s stands under %s', (name, letter) => {
  expect(initialOf(name, reading)).toBe(letter)
})

test('[E5] letters come in order, Latin, Thai, Lao, and # last; under one letter names are sorted as they are read', () => {
  const names = [
    'ນ້ອຍ',
    'ແກ້ວ',
    'เสรี',
    'สมชาย',
    'กานดา',
    'Zoe',
    '阿里',
    'bob',
    'Ánh',
    '安',
    'Bounmy',
    '艾米',
    '123',
  ]
  const sorted = names
    .map((name) => ({ name, place: placeName(name, reading) }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map((one) => one.name)
  expect(sorted).toEqual([
    '阿里',
    '艾米',
    '安',
    'Ánh',
    'bob',
    'Bounmy',
    'Zoe',
    'กานดา',
    'สมชาย',
    'เสรี',
    'ແກ້ວ',
    'ນ້ອຍ',
    '123',
  ])
})

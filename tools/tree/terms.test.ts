// The texts of the product against the terms that the word guides forbid.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../contract/src/language.ts'
import { terms } from '../../rules/src/app/terms.ts'
import { forbiddenTerms } from './terms.ts'
import { textsOf } from './texts.ts'

const root = join(import.meta.dirname, '../..')
const notTexts = /\.test\.tsx?$|^(e2e|bench|tools)\/|\/testing\//
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', 'server/migrations/*.sql'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !notTexts.test(file))

/** True if a file can contain texts: every text has a Chinese or an English side. */
const hasTexts = (source: string): boolean => /\p{Script=Han}|\ben:/u.test(source)

test('no text contains a term that its language’s guide forbids', () => {
  const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const withTexts = sources.filter(([, source]) => hasTexts(source))
  expect(withTexts.length).toBeGreaterThan(100)
  expect(withTexts.flatMap(([file, source]) => forbiddenTerms(file, source))).toEqual([])
})

test('what the demo’s help articles quote is a text of the app in the same language', () => {
  const read = (file: string) => textsOf(file, readFileSync(join(root, file), 'utf8'))
  const inApp = files
    .filter((file) => /^(member|contract)\//.test(file) && !file.includes('/staff/'))
    .flatMap(read)
  const names = new Set(inApp.map(({ language, text }) => `${language} ${text}`))
  const quoted = ['demo/src/world/help.ts', 'demo/src/world/articles.ts']
    .flatMap(read)
    .flatMap(({ language, text }) =>
      [...text.matchAll(/“([^”]+)”/g)].map(([, name]) => `${language} ${name}`),
    )
  expect(quoted.length).toBeGreaterThan(40)
  expect(quoted.filter((name) => !names.has(name))).toEqual([])
})

test('a text that a migration delivers is read', () => {
  const source = `insert into tab (title) values ('{"zh": "首页", "th": "หน้าหลัก", "name": "Sign off"}');`
  expect(forbiddenTerms('server/migrations/0001_tab.sql', source)).toHaveLength(1)
})

describe('each way to write a text is read', () => {
  test.each([
    ['an object', `export const text = { save: { zh: '保存', en: 'Sign off' } }`],
    ['a template', 'export const text = { save: { en: `${name} signs off` } }'],
    [
      'a function',
      `export const text = { save: { en: (count: number) => (count === 1 ? 'One' : 'Sign out') } }`,
    ],
    ['one text per language', `const a = t('退出', 'Sign out', 'ອອກ', 'Thoát', 'ออก')`],
  ])('%s', (_name, source) => {
    expect(forbiddenTerms('member/src/pages/mine/x.text.ts', source)).toHaveLength(1)
  })
})

test('a rule for members leaves the console alone, and a rule of one language leaves the others', () => {
  const source = `export const text = { a: { zh: '工作人员', en: 'Staff' } }`
  expect(forbiddenTerms('member/src/x.text.ts', source)).toHaveLength(2)
  expect(forbiddenTerms('console/src/x.text.ts', source)).toEqual([])
  expect(forbiddenTerms('member/src/x.text.ts', `const a = { a: { lo: 'Staff' } }`)).toEqual([])
})

// One text for each rule, in the order of the rules.
const wrongTexts: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Invite everybody',
    'Blocked for good',
    'Nine photos at most',
    'Payment voucher',
    'Search goods',
    'Consignee',
    'Free postage',
    'Remark',
    'Blacklist',
    'Enter the captcha',
    'Pay password',
    'Sign off',
    'Top up',
    'Silenced',
    'Opening bank',
    'Service charge',
    'Waybill number',
    'New worksheet',
    "You can't",
    'Press "Pay"',
    'Loading...',
    'Our staff check it',
    'Favorites',
    'Detailed address',
    'My QR card',
    'Please enter a correct email address',
    'The chosen record',
    'It counts at once',
    'Enter your PIN',
    'State',
    '10 %',
    'The order has changed, please refresh',
    'No orders in this state',
  ],
  zh: [
    '「小梅」的成员',
    '登陆',
    '静音',
    '价格升序',
    '免运费',
    '还没有流水',
    '直推会员',
    '重设密码',
    '快递单号',
    '工作人员核对后到账',
    '国家',
    '保本',
    '区块链地址',
    '付款方式',
    '我的二维码名片',
    '链头',
    '交易成功',
    '账单明细',
    '加载中...',
    '已保存;请重试',
  ],
  lo: [
    'ໃຫມ່',
    'ນໍາໃຊ້',
    'ພວກທ່ານ',
    'ໃບຢັ້ງຢືນ',
    'ຕັດສິນແລ້ວ',
    'ຜູ້ຈັດການ',
    'ຄ່າເລີ່ມຕົ້ນ',
    'ຂໍ້ຄວາມສັ້ນ',
    'ຊຶ່ງ',
    'ພາຣາມິເຕີ',
    'ມາດຕະການ',
    'ລ່າສຸດ',
    'ສົ່ງຄຳສັ່ງຊື້',
    'ຫ້າມຂຽນ',
    'ຊວນໝູ່',
    'ເຂົາຈະບໍ່ຮູ້',
    'ພະນັກງານບໍລິການ',
    'ລອງໃໝ່ໃນ {minutes} ນາທີ',
    'ຖືກຕ້ອງບໍ່?',
    'ລາຄາ; ຈຳນວນ',
    '30 %',
  ],
  vi: [
    'Không có bản ghi',
    'Mật khẩu trả',
    'Chờ trả',
    'Tải lên thất bại',
    'Đang tải...',
    'Xoá địa chỉ',
    'Mã xác minh',
    'Kính chào quý khách',
    'Cấp độ',
    'Danh sách đen',
    'Cổ tức',
    'Gửi sticker',
    'Chưa đặt',
    'Cách thanh toán',
    'Vui lòng liên hệ hỗ trợ',
    'Số di động',
    'Có tài khoản ?',
    '12 %',
  ],
  th: [
    'โปรดลองใหม่',
    'ท่าน',
    'รหัสชำระเงิน',
    'บัญชีดำ',
    'เรียกคืน',
    'แต้ม',
    'หน้าหลัก',
    'พ.ศ. 2569',
    'บันยัน',
    'รอสักครู่นะคะ',
    'ชื่อเล่น',
    'เขาจะไม่ได้รับแจ้ง',
    'บุคคลนี้',
    'แชตกับเรา',
    'เลือกรุ่น',
    'อายัด',
    'ชวนเพื่อน',
    'มาตรการนี้สิ้นสุดแล้ว',
    'หลักฐานการโอน',
    'แลกยอดเงิน',
    'ลองใหม่ใน {minutes} นาที',
    'อื่นๆที่',
    '๓ ครั้ง',
    'บนเครื่องนี้',
    '12 %',
  ],
}

test.each(languages)('each rule in %s finds a wrong text', (language) => {
  const rules = terms.filter((one) => one.language === language)
  const samples = wrongTexts[language]
  expect(
    rules
      .map(({ wrong }) => wrong.source)
      .filter((_, index) => !rules[index]?.wrong.test(samples[index] ?? '')),
  ).toEqual([])
  expect(samples).toHaveLength(rules.length)
})

test.each(terms.map((one) => [one.language, one.wrong.source, one] as const))(
  'in %s, %s does not match what the rule asks for',
  (_language, _source, { wrong, better }) => {
    expect(better).not.toMatch(wrong)
  },
)

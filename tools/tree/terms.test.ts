// The texts of the product against the terms that the word guides forbid.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { terms } from '../../rules/src/app/terms.ts'
import { forbiddenTerms } from './terms.ts'

const root = join(import.meta.dirname, '../..')
const notTexts = /\.test\.tsx?$|^(e2e|bench|tools)\/|\/testing\//
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
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

test.each(terms.map((one) => [one.language, one.wrong.source, one] as const))(
  'in %s, %s does not match what the rule asks for',
  (_language, _source, { wrong, better }) => {
    expect(better).not.toMatch(wrong)
  },
)

import { expect, test } from 'vitest'
import { literalWords, namedCalls } from './parse.ts'

test('a call is named through a constant and through a function of the file', () => {
  const text =
    "const path = '/a'; const say = (control: string) => ask(path, control); say('do-b'); ask(path, 'do-c')"
  expect([...namedCalls(text)].sort()).toEqual(['/a do-b', '/a do-c'])
})

test('a call is named through an imported path, and through a control that has two values', () => {
  const text =
    "import { path } from './a/data.ts'; const control = isNew ? 'do-b' : 'do-c'; ask(path, control)"
  const files: Record<string, string> = { 'console/src/a/data.ts': "export const path = '/a'" }
  const named = namedCalls(text, 'console/src/a.ts', (path) => files[path] ?? '')
  expect([...named].sort()).toEqual(['/a do-b', '/a do-c'])
})

test.each([
  ['<p>Close</p>', 'Close'],
  ['<A aria-label="Close" />', 'Close'],
  ['<A text="Close" />', 'Close'],
  ['<A note="Close" />', 'Close'],
  ['<A okText="Close" />', 'Close'],
  ['<A cancelText={"Close"} />', 'Close'],
  ['<A title={open ? t("close") : "Open"} />', 'Open'],
  ['<p>{open ? "Close" : t("open")}</p>', 'Close'],
  ['<p>{name || "Nobody"}</p>', 'Nobody'],
  ['<p>{isNew && "New"}</p>', 'New'],
  ['<>{"Close"}</>', 'Close'],
  ['<p>{`Close ${name}`}</p>', 'Close '],
])('words in %s are found', (source, words) => {
  expect(literalWords(`const a = ${source}`)).toEqual([words])
})

test.each([
  '<A type="text" name="note" title={t("close")} />',
  '<p className={open ? "wide" : "narrow"}>{state === "open" ? t("close") : t("open")}</p>',
  '<p>{t(open ? "close" : "open")} · 5</p>',
  '<p>{"\\u00A0"}{`${count} ms`}</p>',
  '<A title={`Banyan · ${t("heading")}`} />',
])('%s holds no words', (source) => {
  expect(literalWords(`const a = ${source}`)).toEqual([])
})

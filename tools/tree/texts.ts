// Finds the texts of a source file by language.
import { languages, type Language } from '../../contract/src/language.ts'
import { descend, isNode, nameOf, type Node, parse } from './parse.ts'

export interface FoundText {
  readonly language: Language
  readonly text: string
}

const isLanguage = (name: string | undefined): name is Language => languages.some((one) => one === name)

/** Returns the fixed parts of a string, a template or a function that returns one of them; '' for other code. */
function textIn(value: unknown): string {
  const parts: string[] = []
  for (const node of descend(value)) {
    if (node.type === 'Literal' && typeof node['value'] === 'string') parts.push(node['value'])
    if (node.type === 'TemplateElement') parts.push((node['value'] as { cooked: string }).cooked)
  }
  return parts.join('\n')
}

/** Texts of an object with the languages as keys: `{ zh: '…', en: '…' }`. */
function* ofObject(node: Node): Generator<FoundText> {
  for (const property of node['properties'] as unknown[]) {
    if (!isNode(property) || property.type !== 'Property') continue
    const language = nameOf(property['key'])
    if (isLanguage(language)) yield { language, text: textIn(property['value']) }
  }
}

/** Texts of a call with one text per language, in the order of `languages`: `t('…', '…', '…', '…', '…')`. */
function* ofCall(node: Node): Generator<FoundText> {
  const given = node['arguments'] as unknown[]
  if (given.length !== languages.length || !/\p{Script=Han}/u.test(textIn(given[0]))) return
  for (const [index, language] of languages.entries()) yield { language, text: textIn(given[index]) }
}

/** Texts that a migration delivers as JSON: `{"zh": "…", "en": "…"}`. */
function ofSql(source: string): FoundText[] {
  const pairs = source.matchAll(/"(\w\w)"\s*:\s*("(?:[^"\\]|\\.)*")/g)
  return [...pairs].flatMap(([, language, json = '']) =>
    isLanguage(language) ? [{ language, text: JSON.parse(json) as string }] : [],
  )
}

/** Returns all texts of a TypeScript file or a migration with their language. */
export function textsOf(path: string, source: string): FoundText[] {
  if (path.endsWith('.sql')) return ofSql(source)
  const found: FoundText[] = []
  for (const node of descend(parse(path, source))) {
    if (node.type === 'ObjectExpression') found.push(...ofObject(node))
    if (node.type === 'CallExpression') found.push(...ofCall(node))
  }
  return found.filter(({ text }) => text !== '')
}

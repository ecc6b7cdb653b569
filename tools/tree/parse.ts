// Parses source text, for rules that a regular expression can't check exactly.
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** Parses a source text; the extension of `path` decides the language. Throws if the text can't be parsed. */
export function parse(path: string, text: string): unknown {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return program
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Yields a node and all its descendants. */
export function* descend(root: unknown): Generator<Node> {
  const stack: unknown[] = [root]
  while (stack.length > 0) {
    const next = stack.pop()
    if (Array.isArray(next)) stack.push(...(next as unknown[]))
    else if (isNode(next)) {
      yield next
      stack.push(...Object.values(next))
    }
  }
}

export const stringOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined

export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined

/** A function of the file that passes its n-th argument on as the control of calls at a path. */
interface Wrapper {
  readonly path: string
  readonly argument: number
}

/** Constants by name, with the strings that each can hold. */
type Strings = Map<string, readonly string[]>

interface Names {
  readonly strings: Strings
  readonly wrappers: Map<string, Wrapper>
}

/** Returns the strings that an expression can hold: its own, those of a constant, or those of the two branches of a condition. */
function stringsOf(node: unknown, strings: Strings): readonly string[] {
  const own = stringOf(node)
  if (own !== undefined) return [own]
  if (isNode(node) && node.type === 'ConditionalExpression')
    return [...stringsOf(node['consequent'], strings), ...stringsOf(node['alternate'], strings)]
  return strings.get(nameOf(node) ?? '') ?? []
}

const declaredIn = (node: Node) => ({
  name: nameOf(node['id'] ?? node['key']),
  value: node['init'] ?? node['value'],
})

/** Returns the imported paths of calls: files of one page share them as `path`. `read` returns the text of a file. */
function importedPaths(all: readonly Node[], path: string, read: (path: string) => string): Strings {
  const found: Strings = new Map()
  for (const node of all) {
    const from = node.type === 'ImportDeclaration' ? stringOf(node['source']) : undefined
    if (!from?.startsWith('.')) continue
    for (const { imported, local } of node['specifiers'] as Node[]) {
      const name = nameOf(imported)
      if (name === undefined || !/path$/i.test(name)) continue
      const file = normalize(join(dirname(path), from))
      for (const definition of descend(parse(file, read(file)))) {
        const { name: defined, value } = declaredIn(definition)
        const text = stringOf(value)
        if (defined === name && text !== undefined) found.set(nameOf(local) ?? name, [text])
      }
    }
  }
  return found
}

function namesIn(all: readonly Node[], imported: Strings): Names {
  const strings: Strings = new Map(imported)
  const wrappers = new Map<string, Wrapper>()
  const functions: [name: string, definition: Node][] = []
  for (const node of all) {
    const { name, value } = declaredIn(node)
    if (name === undefined) continue
    const texts = isNode(value) && value.type !== 'Identifier' ? stringsOf(value, strings) : []
    if (texts.length > 0) strings.set(name, texts)
    else if (isNode(value) && /Function/.test(value.type)) functions.push([name, value])
    else if (node.type === 'FunctionDeclaration') functions.push([name, node])
  }
  for (const [name, definition] of functions) {
    const parameters = (definition['params'] as unknown[]).map(nameOf)
    for (const list of lists(descend(definition['body']))) {
      for (const [index, item] of list.entries()) {
        const path = stringsOf(item, strings).find((text) => text.startsWith('/'))
        const argument = parameters.indexOf(nameOf(list[index + 1]) ?? '-')
        if (path !== undefined && argument >= 0) wrappers.set(name, { path, argument })
      }
    }
  }
  return { strings, wrappers }
}

/** Arguments of function calls, and elements of arrays. */
function* lists(all: Iterable<Node>): Generator<readonly unknown[]> {
  for (const node of all) {
    const list = node.type === 'CallExpression' ? node['arguments'] : node['elements']
    if (Array.isArray(list)) yield list as unknown[]
  }
}

/**
 * Returns `path control` of each place that names a call of the contract: a function call or an array with the two
 * strings as neighbours, written out, as constants, or through a function of the file that adds the path. A constant is
 * one of the file, or a path that the file imports.
 */
export function namedCalls(
  text: string,
  path = 'source.ts',
  readFile: (path: string) => string = () => '',
): Set<string> {
  const all = [...descend(parse(path, text))]
  const { strings, wrappers } = namesIn(all, importedPaths(all, path, readFile))
  const found = new Set<string>()
  for (const list of lists(all)) {
    const words = list.map((node) => stringsOf(node, strings))
    for (const [index, paths] of words.entries())
      for (const word of paths.filter((one) => one.startsWith('/')))
        for (const control of words[index + 1] ?? []) found.add(`${word} ${control}`)
  }
  for (const node of all) {
    if (node.type !== 'CallExpression') continue
    const { callee } = node as unknown as { callee: Node }
    const wrapper = wrappers.get(nameOf(callee) ?? nameOf(callee['property']) ?? '')
    if (!wrapper) continue
    for (const control of stringsOf((node['arguments'] as unknown[])[wrapper.argument], strings))
      found.add(`${wrapper.path} ${control}`)
  }
  return found
}

/** Attributes whose text is shown or read out. */
const spoken = new Set([
  'alt',
  'title',
  'label',
  'placeholder',
  'text',
  'note',
  'okText',
  'cancelText',
  'aria-label',
  'aria-description',
  'description',
])

/** True for words of a language. The product's name and units are the same in all languages. */
const hasLetters = (words: string) => /\p{L}{2,}/u.test(words.replaceAll(/\bBanyan\b|\bms\b/g, ''))

/** Returns the strings that an expression can have as its value: the branches of a condition, never the condition. */
function valuesOf(node: unknown): string[] {
  if (!isNode(node)) return []
  const own = stringOf(node)
  if (own !== undefined) return [own]
  if (node.type === 'ConditionalExpression')
    return [...valuesOf(node['consequent']), ...valuesOf(node['alternate'])]
  if (node.type === 'LogicalExpression') return [...valuesOf(node['left']), ...valuesOf(node['right'])]
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked?: string } }[]).map(({ value }) => value.cooked ?? '')
  return node.type === 'JSXExpressionContainer' ? valuesOf(node['expression']) : []
}

/** Returns the texts that a component shows and that do not come from a text file. */
export function literalWords(text: string): string[] {
  return [...descend(parse('source.tsx', text))].flatMap((node) => {
    if (node.type === 'JSXText') return [String(node['value']).trim()].filter(hasLetters)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      return (node['children'] as Node[])
        .filter(({ type }) => type === 'JSXExpressionContainer')
        .flatMap(valuesOf)
        .filter(hasLetters)
    if (node.type !== 'JSXAttribute') return []
    const { name } = node['name'] as { name: unknown }
    return typeof name === 'string' && spoken.has(name) ? valuesOf(node['value']).filter(hasLetters) : []
  })
}

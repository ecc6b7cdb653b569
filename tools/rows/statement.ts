// Reads the text of a statement from the source of an sql template: fragments are put in, values become parameters.
import { isNode, nameOf, type Node } from '../tree/parse.ts'
import type { Source } from './source.ts'

const isSql = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql'

class Unreadable extends Error {}

/** Returns the text of an sql template with numbered parameters; undefined if a part of it is not written in the source. */
export function textOf(template: Node, source: Source): string | undefined {
  let values = 0
  const value = () => `$${(values += 1)}`
  try {
    return fill(template, source, value, 0)
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

function fill(template: Node, source: Source, value: () => string, depth: number): string {
  const { quasis, expressions } = template['quasi'] as { quasis: Node[]; expressions: Node[] }
  return quasis
    .map((part, index) => {
      const { cooked } = part['value'] as { cooked: string }
      const next = expressions[index]
      return cooked + (next ? piece(next, source, value, depth + 1) : '')
    })
    .join('')
}

function piece(node: Node, source: Source, value: () => string, depth: number): string {
  if (depth > 4) throw new Unreadable()
  if (isSql(node)) return fill(node, source, value, depth)
  if (node.type === 'ConditionalExpression') {
    const choices = [node['consequent'], node['alternate']].filter(isNode)
    const texts = choices.map((one) => fragment(one, source, value, depth))
    return texts.find((text) => text !== undefined && text.trim() !== '') ?? texts[0] ?? value()
  }
  return fragment(node, source, value, depth) ?? value()
}

/** Returns the text of an expression that is a fragment; undefined if it is a value. */
function fragment(node: Node, source: Source, value: () => string, depth: number): string | undefined {
  if (depth > 4) throw new Unreadable()
  if (isSql(node)) return fill(node, source, value, depth)
  if (node.type === 'CallExpression') return called(node, source, value, depth)
  const name = nameOf(node)
  const found = name === undefined ? undefined : source.value(name)
  if (!found) return undefined
  if (found.node.type === 'ConditionalExpression' && /sql/.test(JSON.stringify(found.node, plain)))
    return piece(found.node, found.source, value, depth + 1)
  return isSql(found.node) || found.node.type === 'CallExpression'
    ? fragment(found.node, found.source, value, depth + 1)
    : undefined
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

function called(node: Node, source: Source, value: () => string, depth: number): string | undefined {
  const callee = node['callee'] as Node
  const [first, second] = node['arguments'] as Node[]
  if (nameOf(callee['object']) === 'sql') {
    const text = first?.['value']
    const method = nameOf(callee['property'])
    if (method === 'join') return second ? 'true' : value()
    if (method === 'lit') return 'null'
    if (typeof text !== 'string') throw new Unreadable()
    return text
  }
  const made = source.value(nameOf(callee) ?? '')
  if (!made || !/Function/.test(made.node.type)) return undefined
  const body = made.node['body']
  if (isNode(body) && isSql(body)) {
    // A parameter of such a function may itself be a fragment.
    if ((made.node['params'] as unknown[]).length > 0) throw new Unreadable()
    return fill(body, made.source, value, depth + 1)
  }
  if (/"sql"/.test(JSON.stringify(body, plain))) throw new Unreadable()
  return undefined
}

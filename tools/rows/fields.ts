// Reads the fields of a row type from its source.
import { isNode, nameOf, type Node } from '../tree/parse.ts'
import type { Declared, Source } from './source.ts'

/** The types of a field: names such as `bigint` or `string[]`, `null`, and `?` for a type that this file can't tell. */
export type Kinds = ReadonlySet<string>
export type Fields = ReadonlyMap<string, Kinds>

const simple: Readonly<Record<string, string>> = {
  TSBigIntKeyword: 'bigint',
  TSNumberKeyword: 'number',
  TSStringKeyword: 'string',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'null',
  TSTemplateLiteralType: 'string',
}

/** Types of a library, by name, as one value. */
const named: Readonly<Record<string, string>> = { Date: 'Date', Buffer: 'Buffer', Uint8Array: 'Buffer' }

const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
export const typeArguments = (node: Node): Node[] =>
  isNode(node['typeArguments']) ? list(node['typeArguments']['params']) : []

/** Returns the declaration that a reference names; undefined if it is not the project's. */
function declared(node: Node, source: Source): Declared | undefined {
  const name = nameOf(node['typeName'] ?? node['expression'])
  return name === undefined ? undefined : source.type(name)
}

/** Returns the kinds of a type. */
export function kindsOf(node: unknown, source: Source): Kinds {
  if (!isNode(node)) return new Set(['?'])
  const known = simple[node.type]
  if (known !== undefined) return new Set([known])
  switch (node.type) {
    case 'TSUnionType':
      return new Set(list(node['types']).flatMap((one) => [...kindsOf(one, source)]))
    case 'TSParenthesizedType':
      return kindsOf(node['typeAnnotation'], source)
    case 'TSTypeOperator':
      return node['operator'] === 'readonly' ? kindsOf(node['typeAnnotation'], source) : new Set(['?'])
    case 'TSLiteralType': {
      const { value } = node['literal'] as { value?: unknown }
      return new Set([value === undefined ? '?' : typeof value])
    }
    case 'TSArrayType': {
      const [kind = '?', ...others] = kindsOf(node['elementType'], source)
      return new Set([others.length > 0 || kind === '?' ? '?[]' : `${kind}[]`])
    }
    case 'TSIndexedAccessType':
      return indexed(node, source)
    case 'TSTypeReference': {
      const library = named[nameOf(node['typeName']) ?? '']
      const found = declared(node, source)
      if (library !== undefined) return new Set([library])
      return found?.node.type === 'TSTypeAliasDeclaration'
        ? kindsOf(found.node['typeAnnotation'], found.source)
        : new Set(['?'])
    }
    default:
      return new Set(['?'])
  }
}

/** Returns the kinds of `Row['field']`, and of `(typeof names)[number]` if the names are texts. */
function indexed(node: Node, source: Source): Kinds {
  const object = isNode(node['objectType']) ? node['objectType'] : undefined
  const inner = object?.type === 'TSParenthesizedType' ? object['typeAnnotation'] : object
  if (isNode(inner) && inner.type === 'TSTypeQuery') {
    let value = source.value(nameOf(inner['exprName']) ?? '')?.node
    while (value && /^TS(As|Satisfies)Expression$/.test(value.type)) value = value['expression'] as Node
    const items = list(value?.['elements'])
    const texts = items.length > 0 && items.every((one) => typeof one['value'] === 'string')
    return new Set([texts ? 'string' : '?'])
  }
  const name = names(node['indexType'])?.[0]
  return (object && name !== undefined && fieldsOf(object, source)?.get(name)) || new Set(['?'])
}

/** Returns the texts of a union of string literals. */
function names(node: unknown): string[] | undefined {
  const all = isNode(node) && node.type === 'TSUnionType' ? list(node['types']) : [node].filter(isNode)
  const texts = all.map((one) => (one['literal'] as { value?: unknown } | undefined)?.value)
  return texts.every((one) => typeof one === 'string') ? texts : undefined
}

const merged = (parts: (Fields | undefined)[]): Fields | undefined =>
  parts.every((one) => one !== undefined) ? new Map(parts.flatMap((one) => [...one])) : undefined

/** Returns the fields of a row type; undefined if it is no object, or one that can't be read here. */
export function fieldsOf(node: Node, source: Source): Fields | undefined {
  switch (node.type) {
    case 'TSTypeLiteral':
      return members(list(node['members']), source)
    case 'TSIntersectionType':
      return merged(list(node['types']).map((one) => fieldsOf(one, source)))
    case 'TSInterfaceDeclaration': {
      const { body } = node['body'] as { body: unknown }
      return merged([
        ...list(node['extends']).map((one) => fieldsOf(one, source)),
        members(list(body), source),
      ])
    }
    case 'TSTypeAliasDeclaration':
      return isNode(node['typeAnnotation']) ? fieldsOf(node['typeAnnotation'], source) : undefined
    case 'TSTypeReference':
    case 'TSInterfaceHeritage':
      return referred(node, source)
    default:
      return undefined
  }
}

function referred(node: Node, source: Source): Fields | undefined {
  const [first, second] = typeArguments(node)
  const name = nameOf(node['typeName'] ?? node['expression'])
  if (first && (name === 'Readonly' || name === 'Required')) return fieldsOf(first, source)
  if (first && (name === 'Pick' || name === 'Omit')) {
    const chosen = names(second)
    const all = fieldsOf(first, source)
    if (!all || !chosen) return undefined
    return new Map([...all].filter(([field]) => chosen.includes(field) === (name === 'Pick')))
  }
  const found = declared(node, source)
  return found && fieldsOf(found.node, found.source)
}

function members(all: readonly Node[], source: Source): Fields {
  return new Map(
    all.flatMap((member) => {
      const key = member['key'] as Node | undefined
      const name = nameOf(key) ?? key?.['value']
      if (typeof name !== 'string') return []
      const annotation = member['typeAnnotation'] as Node | null
      const kinds = kindsOf(annotation?.['typeAnnotation'], source)
      // An optional field may be missing among the columns.
      return [[name, member['optional'] === true ? new Set([...kinds, 'missing']) : kinds] as const]
    }),
  )
}

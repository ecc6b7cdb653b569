// Reads from the source which functions a function of the server can call. For rules about every handler.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { descend, isNode, nameOf, type Node, parse } from './parse.ts'

interface Module {
  /** The names that each declaration of the file mentions. `*` are those of statements outside of declarations. */
  readonly mentions: ReadonlyMap<string, ReadonlySet<string>>
  /** Where an imported or re-exported name comes from. A namespace has the name `*`. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

const textOf = (node: unknown): string | undefined =>
  nameOf(node) ?? (isNode(node) && typeof node['value'] === 'string' ? node['value'] : undefined)

/** Returns the names that a pattern binds. */
const boundIn = (pattern: unknown): string[] => [...descend(pattern)].flatMap((node) => nameOf(node) ?? [])

const mentionedIn = (node: unknown): Set<string> =>
  new Set([...descend(node)].flatMap((one) => nameOf(one) ?? []))

function readModule(root: string, file: string): Module {
  const mentions = new Map<string, Set<string>>()
  const imports = new Map<string, { file: string; name: string }>()
  const { body } = parse(file, readFileSync(join(root, file), 'utf8')) as { body: Node[] }
  const isLocal = (source: unknown) => String((source as Node)['value']).startsWith('.')
  const from = (source: unknown) =>
    relative(root, join(root, dirname(file), String((source as Node)['value'])))
  const declare = (statement: Node) => {
    if (statement.type === 'VariableDeclaration')
      for (const one of statement['declarations'] as Node[])
        for (const name of boundIn(one['id'])) mentions.set(name, mentionedIn(one['init']))
    const name = nameOf(statement['id'])
    if (name !== undefined) mentions.set(name, mentionedIn(statement))
  }
  for (const statement of body) {
    const { source, specifiers } = statement as { source?: unknown; specifiers?: unknown }
    if (isNode(source)) {
      if (!isLocal(source)) continue
      for (const one of (specifiers ?? []) as Node[]) {
        const name =
          one.type === 'ImportNamespaceSpecifier' ? '*' : (textOf(one['imported'] ?? one['local']) ?? '')
        imports.set(textOf(one['exported'] ?? one['local']) ?? '', { file: from(source), name })
      }
    } else declare(isNode(statement['declaration']) ? statement['declaration'] : statement)
  }
  return { mentions, imports }
}

/**
 * Returns a function that tells whether a declaration of a file mentions another one, itself or through the declarations
 * that it mentions. It follows names, not values: a name that is only shadowed counts too.
 */
export function reaching(root: string, target: { readonly file: string; readonly name: string }) {
  const modules = new Map<string, Module>()
  const moduleOf = (file: string): Module => {
    const known = modules.get(file)
    if (known) return known
    const read = existsSync(join(root, file))
      ? readModule(root, file)
      : { mentions: new Map(), imports: new Map() }
    modules.set(file, read)
    return read
  }
  return (file: string, name: string): boolean => {
    const seen = new Set<string>()
    const waiting = [{ file, name }]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const key = `${next.file} ${next.name}`
      if (seen.has(key)) continue
      seen.add(key)
      if (next.file === target.file && next.name === target.name) return true
      const { mentions, imports } = moduleOf(next.file)
      const imported = imports.get(next.name)
      if (imported) waiting.push(imported)
      for (const mentioned of mentions.get(next.name) ?? [])
        if (mentioned !== next.name && (mentions.has(mentioned) || imports.has(mentioned)))
          waiting.push({ file: next.file, name: mentioned })
    }
    return false
  }
}

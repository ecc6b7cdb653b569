// A source file with the names that it declares and imports, for rules that follow a name to its declaration.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { descend, isNode, nameOf, type Node, parse } from '../tree/parse.ts'

const root = resolve(import.meta.dirname, '../..')

/** Returns the path of an imported file, from the root; undefined if it belongs to a package. */
function importedPath(from: string, specifier: string): string | undefined {
  const [scope, room, ...rest] = specifier.split('/')
  if (scope === '@banyan') return join(String(room), 'src', `${rest.join('/')}.ts`)
  return specifier.startsWith('.') ? relative(root, resolve(root, dirname(from), specifier)) : undefined
}

/** A declared name: its definition, and the file that declares it. */
export interface Declared {
  readonly node: Node
  readonly source: Source
}

export class Source {
  /** The path from the root. */
  readonly path: string
  readonly all: readonly Node[]
  private readonly text: string
  private readonly types = new Map<string, Node>()
  private readonly values = new Map<string, Node>()
  private readonly imports = new Map<string, { path: string; name: string }>()
  private static readonly read = new Map<string, Source | undefined>()

  constructor(path: string, text: string) {
    this.path = path
    this.text = text
    this.all = [...descend(parse(path, text))]
    for (const node of this.all) this.add(node)
  }

  /** Returns the source of a file of the project; undefined if there is none. */
  static at(path: string): Source | undefined {
    if (!Source.read.has(path)) {
      const file = join(root, path)
      Source.read.set(path, existsSync(file) ? new Source(path, readFileSync(file, 'utf8')) : undefined)
    }
    return Source.read.get(path)
  }

  private add(node: Node): void {
    const name = nameOf(node['id'])
    if (node.type === 'ImportDeclaration') {
      const { value } = node['source'] as { value: string }
      const path = importedPath(this.path, value)
      for (const one of node['specifiers'] as Node[]) {
        const local = nameOf(one['local'])
        const imported = nameOf(one['imported'])
        if (path && local !== undefined && imported !== undefined)
          this.imports.set(local, { path, name: imported })
      }
    } else if (name === undefined) return
    else if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration')
      this.types.set(name, node)
    else if (node.type === 'VariableDeclarator' && isNode(node['init'])) this.values.set(name, node['init'])
    else if (node.type === 'FunctionDeclaration') this.values.set(name, node)
  }

  /** Returns the declaration of a type, followed through imports. */
  type(name: string): Declared | undefined {
    return this.follow(name, (source) => source.types)
  }

  /** Returns the definition of a constant or a function, also through imports; undefined if it is not found. */
  value(name: string): Declared | undefined {
    return this.follow(name, (source) => source.values)
  }

  private follow(name: string, names: (source: Source) => ReadonlyMap<string, Node>): Declared | undefined {
    const node = names(this).get(name)
    if (node) return { node, source: this }
    const from = this.imports.get(name)
    return from && Source.at(from.path)?.follow(from.name, names)
  }

  lineOf(node: Node): number {
    return this.text.slice(0, Number(node['start'])).split('\n').length
  }
}

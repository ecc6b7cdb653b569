// Reads the calls of the contract from its source files.
import { isNode, nameOf, type Node, parse, stringOf } from './parse.ts'

export interface FoundCall {
  file: string
  /** Empty if the source does not show it: a literal, or a constant of the file. */
  path: string
  control: string
  expectedPath: string
  expectedControl: string
  /** True if its request has a request key. */
  keyed: boolean
}

/** The calls that all work lists have (contract/src/staff/work/calls.ts). */
const workCall = /^(claim|take|release|export)Call$/

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The constants of a file, by name. */
type Constants = ReadonlyMap<string, Node>

/** Returns the value of an expression: of a name, the constant of the file. */
function valueOf(node: unknown, constants: Constants): Node | undefined {
  if (!isNode(node)) return undefined
  if (/^TS(As|Satisfies)Expression$/.test(node.type)) return valueOf(node['expression'], constants)
  const name = nameOf(node)
  return name === undefined ? node : valueOf(constants.get(name), constants)
}

/** Returns the value of a property of an object expression, or undefined. Follows spread constants of the file. */
function propertyOf(node: unknown, key: string, constants: Constants): unknown {
  const object = valueOf(node, constants)
  if (object?.type !== 'ObjectExpression') return undefined
  for (const property of (object['properties'] as Node[]).toReversed()) {
    const found =
      property.type === 'SpreadElement'
        ? propertyOf(property['argument'], key, constants)
        : nameOf(property['key']) === key
          ? property['value']
          : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Yields the declared constants of a file, each with its value, and whether it is exported. */
function* declared(program: unknown): Generator<{ name: string; init: Node; isExported: boolean }> {
  for (const statement of (program as { body: Node[] }).body) {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? statement['declaration'] : statement
    if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration['declarations'] as Node[]) {
      const name = nameOf(id)
      if (name !== undefined && isNode(init)) yield { name, init, isExported }
    }
  }
}

/**
 * Returns the path and the control of the call that an expression defines, and whether it has a request key. Undefined if
 * it defines no call.
 */
function callIn(init: Node, constants: Constants): Pick<FoundCall, 'path' | 'control' | 'keyed'> | undefined {
  const callee = init.type === 'CallExpression' ? nameOf(init['callee']) : undefined
  if (callee === undefined) return undefined
  const [first] = init['arguments'] as unknown[]
  const text = (node: unknown) => stringOf(valueOf(node, constants)) ?? ''
  const [, verb] = workCall.exec(callee) ?? []
  if (verb !== undefined) return { path: text(first), control: `do-${verb}`, keyed: false }
  if (callee !== 'call') return undefined
  const property = (key: string) => propertyOf(first, key, constants)
  return {
    path: text(property('path')),
    control: text(property('control')),
    keyed: propertyOf(property('request'), 'request_key', constants) !== undefined,
  }
}

/** Returns every call of the contract, with the values that its file and its export's name require. */
export function calls(files: readonly string[], read: (path: string) => string): FoundCall[] {
  return files
    .filter((file) => /^contract\/src\/.*\.ts$/.test(file))
    .flatMap((file) => {
      const all = [...declared(parse(file, read(file)))]
      const constants = new Map(all.map(({ name, init }) => [name, init]))
      return all.flatMap(({ name, init, isExported }) => {
        const found = isExported ? callIn(init, constants) : undefined
        if (!found) return []
        const expectedPath = `/${file.slice('contract/src/'.length, -'.ts'.length)}`
        return [{ file, ...found, expectedPath, expectedControl: kebab(name) }]
      })
    })
}

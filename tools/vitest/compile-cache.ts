import { fileURLToPath } from 'node:url'

/** Has Node keep what it has compiled, for this process's children: they need not compile the same files again. */
export function keepCompiled(): void {
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
    new URL('../../node_modules/.cache/node', import.meta.url),
  )
}

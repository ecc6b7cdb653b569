// Finds the modules of home's first load in the bundler's module graph, so that no list has to be kept.
import { fileURLToPath } from 'node:url'

export interface Graph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/**
 * Names the chunk `frame` for every module that the given files (relative to this folder) import statically,
 * directly or indirectly. The files themselves stay entries of their own.
 */
export function firstLoad(files: readonly string[]): (id: string, graph: Graph) => string | null {
  const roots = files.map((file) => fileURLToPath(new URL(file, import.meta.url)))
  let found: Set<string> | undefined
  return (id, graph) => {
    found ??= closure(roots, graph)
    return found.has(id) && !roots.includes(id) ? 'frame' : null
  }
}

function closure(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const next = [...roots]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue
    found.add(id)
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

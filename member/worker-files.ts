// Chooses the files that the service worker stores for a start without a network: the first load and the pages that can be
// read then. All other code is stored when it is first used.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  url: string
  revision: string | null
  size: number
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** The sources whose code is stored, with everything that they import statically. */
const roots = [
  'index.html',
  'src/shell/page-files.ts',
  'src/shell/idle/begin.ts',
  'src/rest.css',
  'src/state/offline/erase.ts',
  'src/parts/page/wrong-address.tsx',
  'src/pages/tarbar/home.tsx',
  'src/pages/tarbar/cart.tsx',
  'src/pages/tarbar/mine.tsx',
  'src/pages/tarbar/conversation.tsx',
  'src/pages/chat/conversation/chat.tsx',
  'src/pages/chat/conversation/share.tsx',
  'src/pages/shop/order/order-list.tsx',
  'src/pages/shop/order/order-detail.tsx',
  'src/pages/wallet/wallet.tsx',
  'src/pages/wallet/detail.tsx',
]

/** Returns the files of the roots, by the manifest that Vite writes. */
function closure(manifest: Readonly<Record<string, Chunk>>): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const next = [...roots]
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    const chunk = manifest[name]
    // A root that the bundler has put into another chunk would be missing without anyone noticing.
    if (!chunk) throw new Error(`worker-files: ${name} is not a chunk of its own`)
    if (seen.has(name)) continue
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
    next.push(...(chunk.imports ?? []))
  }
  return found
}

/** The transform for `vite-plugin-pwa`. @param folder the build's folder. */
export function offlineFiles(folder: string) {
  return (entries: Entry[]): { manifest: Entry[]; warnings: string[] } => {
    const files = closure(
      JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>,
    )
    const document = readFileSync(join(folder, 'index.html'), 'utf8')
    const [, build] = /data-build="(\w+)"/.exec(document) ?? []
    if (build === undefined) throw new Error('worker-files: the document does not say its build')
    return {
      // The names of the files change with their content, so they need no revision.
      manifest: [
        { url: '/shell.html', revision: build, size: document.length },
        ...entries
          .filter(({ url }) => files.has(url))
          .map((entry) => ({ ...entry, url: `/${entry.url}`, revision: null })),
      ],
      warnings: [],
    }
  }
}

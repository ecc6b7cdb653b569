// Puts a .br and a .gz beside every built file that shrinks, so that the server only has to pick one.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const squeezable = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Below this a response fits one packet either way. */
const worthwhileBytes = 1024

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })

/** Compresses what lies in a folder of built files; returns how many files were given companions. */
export function precompressFolder(folder: string): number {
  const files = walk(folder).filter((path) => squeezable.test(path) && statSync(path).size >= worthwhileBytes)
  for (const path of files) {
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    )
  }
  return files.length
}

/** The same as a Vite plugin, after everything is written, public files included. */
export function precompress() {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build' as const,
    configResolved(config: { root: string; build: { outDir: string } }) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      precompressFolder(folder)
    },
  }
}

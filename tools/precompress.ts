// Writes a .br and a .gz file for every built file that gets smaller, so the server does not compress at run time.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const squeezable = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Smaller responses fit into one packet without compression. */
const worthwhileBytes = 1024

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })

/** Compresses the files of a build folder; returns how many were compressed. */
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

/** The same as a Vite plugin; runs after all files are written, including public files. */
export function precompress() {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build' as const,
    // After the plugins that write files of their own.
    enforce: 'post' as const,
    configResolved(config: { root: string; build: { outDir: string } }) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      precompressFolder(folder)
    },
  }
}

// Builds the document: the styles of the first view and the early script stand inside it, and the app's code waits in a
// template until early.ts loads it. In development the document stays as it is written.
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const module = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/g
const preload = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g
const sheet = /<link rel="stylesheet" crossorigin href="\/([^"]+)">\s*/g

/** @param early the early script; it is an entry of the build. */
export function documentParts(early: string): Plugin {
  return {
    name: 'document-parts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return [{ tag: 'script', attrs: { type: 'module', src: `/${early}` }, injectTo: 'head' }]
        const files = Object.values(bundle)
        const chunk = files.find((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/${early}`))
        if (chunk?.type !== 'chunk' || /\b(import|export)\b/.test(chunk.code))
          throw new Error(`${early} must be a script of its own, without imports and exports`)
        const rest = files.find(({ fileName }) => /\/rest-[^/]+\.css$/.test(fileName))?.fileName
        const inline = [...html.matchAll(sheet)].map(([, file = '']) => {
          const asset = bundle[file]
          if (asset?.type !== 'asset') throw new Error(`${file} is not in the build`)
          // The disabled link tells the loader of chunks that these styles are there. It is not fetched.
          return `<style>${String(asset.source)}</style><link rel="stylesheet" href="/${file}" disabled>`
        })
        const home = files.find(
          (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith('/tarbar/home.tsx'),
        )
        // Each chunk is a script of its own, so that the browser runs it as a task of its own. Its imports run before it.
        const code = [...html.matchAll(preload), ['', `/${home?.fileName}`], ...html.matchAll(module)].map(
          ([, src]) => `<script type="module" crossorigin src="${src}"></script>`,
        )
        const build = createHash('sha256')
          .update(inline.join(''))
          .update(code.join(''))
          .digest('hex')
          .slice(0, 16)
        const head = [
          ...inline,
          `<template id="code" data-styles="/${rest}" data-build="${build}">${code.join('')}</template>`,
          `<script>(()=>{${chunk.code.trim()}})()</script>`,
        ]
        return html
          .replaceAll(preload, '')
          .replaceAll(module, '')
          .replaceAll(sheet, '')
          .replace('</head>', () => `${head.join('\n')}\n</head>`)
      },
    },
  }
}

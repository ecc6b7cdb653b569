import { calls } from '@banyan/contract/calls'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstLoad } from './first-load.ts'
import { precompress } from '../tools/precompress.ts'

/** In development the calls are passed on to the server that `npm run dev` starts. */
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080'

/** The first part of every path that the server answers: the calls of the contract, files, pictures and documents. */
const served = new Set([
  ...Object.keys(calls).map((path) => path.split('/')[1]),
  ...['file', 'files', 'pictures', 'goods', 'media', 'openapi', 'docs'],
])

const early = 'src/early.ts'

/** Puts the script that asks early before all others; `async`, so that it waits for none of them. */
const earlyScript: Plugin = {
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const chunk = Object.values(bundle ?? {}).find(
        (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/${early}`),
      )
      const src = `/${chunk?.fileName ?? early}`
      return [{ tag: 'script', attrs: { type: 'module', async: true, src }, injectTo: 'head-prepend' }]
    },
  },
}

/**
 * What the React Compiler leaves as it is, for the budget of home's first load (decision 0018): components that every
 * first load brings and that are drawn rarely. A compiled parent passes them the same element as long as nothing
 * changed, so React skips them without a cache of their own.
 */
const uncompiled = new RegExp(
  [
    'ui/src/(badge|button|card|empty|failed|header-bar|list-footer|notice-line|offline-bar|page-fault|price)',
    'ui/src/(search-link|skeleton|spinner)',
    'member/src/shell/(boundary|shell|tabs)',
    'member/src/(parts/goods/goods-card|pages/tarbar/home|pages/tarbar/home/front[.]part)',
  ]
    .map((path) => `/${path}[.]tsx$`)
    .join('|'),
)

export default defineConfig({
  base: '/',
  plugins: [
    react({ compiler: true, exclude: [/node_modules/, uncompiled], refreshExclude: /node_modules/ }),
    tailwind(),
    earlyScript,
    precompress(),
  ],
  build: {
    target: 'es2023',
    assetsDir: 'assets',
    // The content security policy allows no inline script, and pictures are better cached apart.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: ['index.html', early],
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and a release of ours does not change stays in the browser's cache.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/|zustand|@noble\/)/,
              priority: 3,
            },
            // What home needs comes as one piece: fifteen small ones cost five kilobytes more, and a name each.
            { name: firstLoad(['src/main.tsx', 'src/pages/tarbar/home.tsx']), priority: 1 },
            // The layers' kit comes with the first page that opens a sheet, never with home.
            { name: 'layers', test: /node_modules\/(@base-ui|@floating-ui|tabbable)\//, priority: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      [`^/(${[...served].join('|')})(/|[.]|$)`]: {
        target: server,
        changeOrigin: false,
      },
      '/socket': { target: server, changeOrigin: false, ws: true },
    },
  },
})

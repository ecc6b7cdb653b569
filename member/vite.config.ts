import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls } from '@banyan/contract/calls'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { firstLoad, type Graph } from './first-load.ts'
import { documentParts } from './document.ts'
import { licences } from './licences.ts'
import { VitePWA } from 'vite-plugin-pwa'
import { manifests } from './manifest.ts'
import { namedTexts } from './texts.ts'
import { offlineFiles } from './worker-files.ts'
import { precompress } from '../tools/precompress.ts'

/** In development, calls go to the server that `npm run dev` starts. */
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080'

/** The first part of every path that the server answers: the calls of the contract, files, pictures and documents. */
const served = new Set(
  [
    'view',
    'manifest',
    'share',
    'file',
    'files',
    'pictures',
    'goods',
    'media',
    'openapi',
    'docs',
    'preview',
  ].concat(Object.keys(calls).map((path) => path.split('/')[1] ?? '')),
)

const early = 'src/early.ts'

/** The names of all pages, such as `pages/wallet/recharge`. In development, restart after adding a page. */
const pages = globSync('pages/**/*.tsx', { cwd: fileURLToPath(new URL('src/', import.meta.url)) })
  .filter((file) => !/\..*\.tsx$/.test(file))
  .map((file) => file.replace(/\.tsx$/, ''))
  .toSorted()

/**
 * Components that the React Compiler skips, for the size limit of home's first load (decision 0018): components of
 * every first load that render rarely. A compiled parent passes them the same element as long as nothing changed, so
 * React skips them without a cache of their own.
 */
const uncompiled = new RegExp(
  [
    'ui/src/(action/(button|link|search-link)|layer/toast|list/(carousel|endless-list|list-footer|pull-to-refresh)|show/(badge|card|picture|price))',
    'ui/src/page/(empty|failed|header-bar|notice-line|offline-bar|page-fault|skeleton|spinner|tab-bar)',
    'member/src/shell/(app|boundary|page-host|shell|tabs)',
    'member/src/(parts/(goods/goods-card|page/(loaded|screen))|pages/tarbar/home|pages/tarbar/home/front[.]part)',
  ]
    .map((path) => `/${path}[.]tsx$`)
    .join('|'),
)

/** The libraries' parts for actions, and for several questions at once. Home's first load has neither. */
const later = /node_modules\/@tanstack\/.*\/(useMutation|mutationObserver|useQueries|queriesObserver)\./

const first = firstLoad(['src/main.tsx', 'src/pages/tarbar/home.tsx'])

/** The build for the server: one file that draws. It has all libraries inside and is not part of what is served. */
const drawing: UserConfig = {
  plugins: [namedTexts(), react(), licences()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/drawing.tsx',
    target: 'es2023',
    outDir: 'dist/.drawing',
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
}

const app: UserConfig = {
  base: '/',
  define: { 'import.meta.env.PAGES': JSON.stringify(pages) },
  plugins: [
    namedTexts(fileURLToPath(new URL('dist/.texts.json', import.meta.url))),
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: [/node_modules/, /^\0/, uncompiled] }),
    tailwind(),
    documentParts(early),
    licences(),
    manifests(),
    // The service worker. The app registers it itself, when it is idle (src/shell/idle/worker.ts).
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // A classic script, which every browser with service workers runs.
        rollupFormat: 'iife',
        globPatterns: ['assets/**/*.{js,css}'],
        manifestTransforms: [offlineFiles(fileURLToPath(new URL('dist', import.meta.url)))],
      },
    }),
    precompress(),
  ],
  build: {
    target: 'es2023',
    assetsDir: 'assets',
    // The content security policy allows no inline script, and separate pictures are cached longer.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: ['index.html', early],
      output: {
        codeSplitting: {
          groups: [
            // Libraries that every page needs. A release of ours does not change them, so they stay cached.
            {
              name: 'react',
              test: (id: string) =>
                /node_modules\/(react|react-dom|scheduler|@tanstack\/|zustand)/.test(id) && !later.test(id),
              priority: 3,
            },
            // It prepares its tables when it is loaded, so it is a task of its own.
            { name: 'cipher', test: /node_modules\/@noble\/ciphers\//, priority: 4 },
            // All modules of home's first load in one chunk: fifteen small chunks were 5 kB larger.
            {
              name: (id: string, graph: Graph) => (later.test(id) ? null : first(id, graph)),
              priority: 1,
            },
            // The libraries of sheets and dialogs. Home's first load does not contain them.
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
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? drawing : app))

import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../tools/precompress.ts'

/** In development, calls go to the server that `npm run dev` started. */
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/console/',
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), precompress()],
  build: {
    target: 'es2023',
    // The tests measure the code of each page by it.
    manifest: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // The kit is one large chunk that stays in the browser's cache when we release a new version.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
              priority: 3,
            },
            { name: 'kit', test: /node_modules\//, minShareCount: 2, priority: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '^/(staff|app|files|file)/': { target: server, changeOrigin: false, ws: true } },
  },
})

// `npm run gallery`: every component in every state, for whoever builds a page of them.
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  build: { target: 'es2023' },
  server: { host: '127.0.0.1' },
})

// `npm run gallery` shows every component in every state, for engineers who build pages.
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  build: { target: 'es2023' },
  server: { host: '127.0.0.1' },
})

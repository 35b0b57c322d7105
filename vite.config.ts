import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './scripts/web/compress-files.mjs'
import { firstPage } from './scripts/web/first-page.mjs'
import { pageChunks } from './scripts/web/page-chunks.mjs'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), firstPage(), compressFiles()],
  server: { proxy: Object.fromEntries(['/api', '/logos'].map((path) => [path, { target: api }])) },
  build: {
    outDir: '../.build/web',
    emptyOutDir: true,
    target: 'es2023',
    // A strict Content-Security-Policy knows no data: addresses; every font and image stays a file.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: ['web/index.html', 'web/login.html'],
      output: { codeSplitting: { groups: pageChunks(import.meta.dirname) } },
    },
  },
})

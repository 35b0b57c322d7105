import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  server: { proxy: Object.fromEntries(['/api', '/logos'].map((path) => [path, { target: api }])) },
  build: {
    outDir: '../.build/web',
    emptyOutDir: true,
    target: 'es2023',
    // A strict Content-Security-Policy knows no data: addresses; every font and image stays a file.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    // zod is told not to compile code (web/app/no-eval.ts) in the chunk that carries it, so before any schema.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|no-eval/ }] } },
    },
  },
})

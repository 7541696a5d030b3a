import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sharedFiles } from './build-files.ts'
import { styleInPage } from './build-style.ts'

// In development the server listens where its own setting says; the browser reaches it through Vite.
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), styleInPage()],
  resolve: {
    alias: {
      // wouter brings its own copy of a hook that React has had for years.
      'use-sync-external-store/shim/index.js': 'react',
      // How Lucide's drawings become components is a kilobyte of options; ours are ten lines.
      '../createLucideIcon.mjs': fileURLToPath(new URL('./src/ui/create-icon.ts', import.meta.url)),
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': server, '/objects': server } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // The policy for content has no place for data: addresses of styles, and a file is cached, an inlined one is not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A piece brings nothing along: what else it needs may be needed elsewhere without it.
          includeDependenciesRecursively: false,
          groups: sharedFiles,
        },
      },
    },
  },
})

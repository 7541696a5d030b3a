import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { placesInPage } from './build-places.ts'
import { styleInPage } from './build-style.ts'

// In development the server listens where its own setting says; the browser reaches it through Vite.
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), placesInPage(), styleInPage()],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': server, '/objects': server } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // The policy for content has no place for data: addresses of styles, and a file is cached, an inlined one is not.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A file finds what it imports by itself: lists of names for each screen were 6 kB of what a card waits for, and
      // the app keeps all its files on the device.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: {
      output: {
        // What the first page needs comes in one file; all other files follow from dynamic imports.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
  },
})

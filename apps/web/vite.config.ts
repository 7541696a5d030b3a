import '@fletch/messages/make.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { packagesInBundle } from './build-packages.ts'
import { placesInPage } from './build-places.ts'
import { styleInPage } from './build-style.ts'

// In development the server listens on the port of its own setting, and the browser reaches it through Vite.
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

/** What the contract says of a call and of an order is for the API page, which the server makes. The app ships none. */
const withoutSummaries = (): Plugin => ({
  name: 'fletch-without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\// },
    handler: (code) => code.replace(/^ +(?:summary|order):\s*(?:'[^'\n]*'|"[^"\n]*"),\n/gm, ''),
  },
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [withoutSummaries(), react(), tailwindcss(), placesInPage(), styleInPage(), packagesInBundle()],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': server, '/objects': server } },
  worker: { plugins: () => [packagesInBundle()] },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy does not allow data: URLs in styles, and unlike inlined content a file is cached.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Script files import what they need without preload lists. Such lists added 6 kB to what a card waits for, and
      // the app keeps all its files on the device.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
  },
})

import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleInPage } from './build-style.ts'

// In development the server listens where its own setting says; the browser reaches it through Vite.
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

// Small things that every page needs, in one file: each by itself would weigh as much in wrapping as in words.
const base =
  /node_modules\/(react|scheduler|wouter|regexparam)\/|ui\/(button-look|create-icon|toast-store)\.ts|app\/(device-storage|error-log|lazy-screen)\.tsx?|messages\/(en\/)?(app|ui|language)\.ts/

// The same for every screen of somebody who is signed in.
const parts =
  /ui\/(banner|date-field|dialog|panel|progress-bar|select-field|skeleton|use-modal)\.tsx?$|app\/(use-lazy-dialog|query-client|cache-rules)\.ts|icons\/(arrow-up|calendar|camera|chevron-left|clipboard-list|house|smartphone|user|wifi-off)\.|node_modules\/@tanstack\//

// What a call to the server takes, the checks of what goes with it included: the sign-in is seen and typed into without.
const api =
  /app\/(api|api-errors|last-user|sign-in|writes)\.ts|contract\/(call|errors|fields|signing-in|user)\.ts|node_modules\/(uuid|zod)\//

// What an archer's own card and a group's have in common, for the same reason: what only one of them has stays apart.
const card =
  /features\/(scoring\/(attention|card-(bands|editor|problem)|details-form|distance-field|mutations|phone-editor|photo-step|previous-link|queries|target-(head|photo|strip|view)|said|use-(open-card|photos|save|scoring|wide)|zone-pad)|photos\/(mutations|photo-inputs|proof-(dialog|image)|upload-progress|use-(proof|seen)))\.tsx?$|domain\/src\/scoring\/(bounds|distance)\.ts|icons\/image\./

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
  server: { port: 5173, proxy: { '/api': server, '/objects': server } },
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
          groups: [
            { name: 'base', test: base },
            { name: 'parts', test: parts },
            { name: 'api', test: api },
            { name: 'card', test: card },
          ],
        },
      },
    },
  },
})

import '@fletch/messages/make.ts'
import { globSync } from 'node:fs'
import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { testPart } from '@fletch/testkit/test-part.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { printPages } from './print-pages.ts'

const part = testPart()
const executablePath = chromiumPath()

/**
 * Papers and files, the console, the office, and what an archer or a desk needs now and then: half of the time. `npm
 * test` leaves them to the rest (vitest.config.ts). It keeps what each archer meets at each target and each event, and
 * a core journey goes the main path of what is left out.
 */
const later = [
  'src/features/accounts/children/*.test.tsx',
  'src/features/accounts/signing-in/register-screen.test.tsx',
  'src/features/bests/*.test.tsx',
  'src/features/bows/*.test.tsx',
  'src/features/cards/{reading,scanning,sharing,waiting}/*.test.tsx',
  'src/features/cards/group/code-sheet.test.tsx',
  'src/features/cards/scoring/{another-round,desk-keys,typing-from-paper}.test.tsx',
  'src/features/clubs/{administrators,division-schemes,families,imports,invitations,members,messages}/*.test.tsx',
  'src/features/clubs/first-ways.test.tsx',
  'src/features/clubs/{own-fields,requests,rounds,same-members}/*.test.tsx',
  'src/features/console/**/*.test.tsx',
  'src/features/events/{big-screen,calendar,details,divisions,history,mail-entries,messages}/*.test.tsx',
  'src/features/events/{notices,payments,print,table,teams}/*.test.tsx',
  'src/features/events/archers/archers.test.tsx',
  'src/features/events/event/new-event-screen.test.tsx',
  'src/features/events/groups/starting.test.tsx',
  'src/features/events/results/{completion,over-all,targets-out}.test.tsx',
  'src/features/events/participants/{late-archer,marks,members-found,register-division}.test.tsx',
  'src/features/events/{photo-rule,tie-rules}.test.tsx',
  'src/features/profile/profile-screen.test.tsx',
  'src/features/rounds/rounds.test.tsx',
  'src/features/series/*.test.tsx',
  'src/shell/form-page.test.tsx',
  'src/ui/{lazy-part,toaster}.test.tsx',
]
for (const pattern of later)
  if (globSync(pattern, { cwd: import.meta.dirname }).length === 0)
    throw new Error(`No test is called ${pattern}`)

/** Tests of screens, in a real browser with a replaced network (docs/testing.md). */
export default defineConfig({
  root: import.meta.dirname,
  // Without the plugins for index.html, because the tests use another page.
  plugins: [react(), tailwindcss()],
  cacheDir: '../../.cache/vite',
  // Finds the packages of all screens at the start, because finding one later reloads the window. Vite does not look into
  // workers.
  optimizeDeps: { entries: ['src/main.tsx', 'src/features/clubs/imports/workbook-worker.ts'] },
  test: {
    name: 'screens',
    include: part === 'rest' ? later : ['src/**/*.test.tsx'],
    exclude: part === 'core' ? later : [],
    setupFiles: ['testing/each-test.ts'],
    // One browser with one window per worker, which loads the app once.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { printPages },
      provider: playwright({
        // A screen that moves is drawn again and again. Journeys at a desk show the motion (e2e/support/sizes.ts).
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          args: [...chromiumFlags],
          ...(executablePath === undefined ? {} : { executablePath }),
        },
      }),
      instances: [{ browser: 'chromium', name: 'screens' }],
    },
  },
})

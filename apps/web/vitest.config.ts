import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import app from './vite.config.ts'

const executablePath = chromiumPath()

/** What screens do, in the browser that people have, with another network (docs/decisions/0039-tests-of-screens.md). */
export default mergeConfig(
  app,
  defineConfig({
    cacheDir: '../../.cache/vite',
    // All packages that any screen needs, at once: one that is found later has the window loaded again.
    optimizeDeps: { entries: ['src/main.tsx'] },
    test: {
      name: 'screens',
      include: ['src/**/*.test.tsx'],
      setupFiles: ['testing/each-test.ts'],
      // One window for all: the app is loaded once.
      isolate: false,
      fileParallelism: false,
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            args: [...chromiumFlags],
            ...(executablePath === undefined ? {} : { executablePath }),
          },
        }),
        instances: [{ browser: 'chromium', name: 'screens' }],
      },
    },
  }),
)

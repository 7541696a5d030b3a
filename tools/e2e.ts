// npm run e2e: the journeys in a real browser against the built app. Arguments go to Playwright (-g, --project, …).
import { becomeNode } from './running/become.ts'
import { packageProgram } from './running/programs.ts'
import { chromiumRequirement, provide } from './running/requirements.ts'
import { ensureWebApp } from './running/web-app.ts'

const missing = await provide(chromiumRequirement)
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}
await ensureWebApp()
becomeNode([
  packageProgram('playwright'),
  'test',
  '--config=e2e/playwright.config.ts',
  ...process.argv.slice(2),
])

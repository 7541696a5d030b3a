// npm run screenshots: walks every screen in phone and desktop size and in the three themes.
import { becomeNode } from './running/become.ts'
import { chromiumRequirement, provide } from './running/requirements.ts'
import { ensureWebApp } from './running/web-app.ts'

const missing = await provide(chromiumRequirement)
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}
await ensureWebApp()
becomeNode(['e2e/screenshots.ts', ...process.argv.slice(2)])

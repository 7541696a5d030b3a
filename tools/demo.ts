// npm run demo: Fletch with a club in the middle of its season, on a folder that is deleted when it stops.
import { becomeNode } from './running/become.ts'
import { serverEnvironment } from './running/server-environment.ts'
import { ensureWebApp } from './running/web-app.ts'

await ensureWebApp()
becomeNode(['e2e/demo.ts'], serverEnvironment())

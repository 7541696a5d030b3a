// npm start: the app as users run it, with the settings of the environment.
import { becomeNode } from './running/become.ts'
import { serverEnvironment } from './running/server-environment.ts'
import { ensureWebApp } from './running/web-app.ts'

await ensureWebApp()
// A person who types this wants the address, not a line per request, so a terminal only shows warnings.
const logLevel = process.env['LOG_LEVEL'] ?? (process.stdout.isTTY ? 'warn' : 'info')
becomeNode(['apps/server/src/main.ts'], { ...serverEnvironment(), LOG_LEVEL: logLevel })

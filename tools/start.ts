// npm start: the app as people use it, on the settings of the environment.
import { becomeNode } from './running/become.ts'
import { serverEnvironment } from './running/server-environment.ts'
import { ensureWebApp } from './running/web-app.ts'

await ensureWebApp()
// A person who types this looks for an address, not for a line a request: a terminal is only told what is wrong.
const logLevel = process.env['LOG_LEVEL'] ?? (process.stdout.isTTY ? 'warn' : 'info')
becomeNode(['apps/server/src/main.ts'], { ...serverEnvironment(), LOG_LEVEL: logLevel })

// npm start: the app as people use it, on the settings of the environment.
import { becomeNode } from './running/become.ts'
import { ensureWebApp } from './running/web-app.ts'

await ensureWebApp()
// Hashing and image work share libuv's threads with files: four are too few, and only the environment can say more.
// Whoever types this looks for an address, not for a line a request: a terminal is only told what is wrong.
const logLevel = process.env['LOG_LEVEL'] ?? (process.stdout.isTTY ? 'warn' : 'info')
becomeNode(['apps/server/src/main.ts'], {
  UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'] ?? '8',
  LOG_LEVEL: logLevel,
})

// npm run dev: server and web app, each reloading on changes. Vite forwards /api and /objects to the server.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './running/root.ts'

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
const web = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: join(root, 'apps/web'),
  stdio: 'inherit',
})

let isStopping = false
const stop = (signal: NodeJS.Signals) => {
  isStopping = true
  server.kill(signal)
  web.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))

/** When either process ends by itself, both end and the verb fails, because one is useless without the other. */
const together = (child: ChildProcess) =>
  child.on('exit', (code) => {
    if (isStopping) return
    process.exitCode = code === 0 ? 0 : 1
    stop('SIGTERM')
  })
together(server)
together(web)

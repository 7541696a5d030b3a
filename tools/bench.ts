// npm run bench <name>: runs one of the measurements in bench/, which compares itself with its budget.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { becomeNode } from './running/become.ts'
import { root } from './running/root.ts'
import { serverEnvironment } from './running/server-environment.ts'
import { ensureWebApp } from './running/web-app.ts'

const names = readdirSync(join(root, 'bench'))
  .filter((file) => /^[a-z]+\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length))
const [name = '', ...args] = process.argv.slice(2)
if (!names.includes(name)) {
  console.error(`Say which: npm run bench ${names.join(' | ')}`)
  process.exit(1)
}
if (name === 'web' || name === 'day') await ensureWebApp()
becomeNode([`bench/${name}.ts`, ...args], serverEnvironment())

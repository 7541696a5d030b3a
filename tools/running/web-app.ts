import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { writeNotices } from '../notices/notices.ts'
import { showProgress } from '../progress.mjs'
import { runNode } from './command.ts'
import { root } from './root.ts'

const built = join(root, 'apps/web/dist/index.html')
const stamp = join(root, '.cache/web-built-from')

/** Everything that the built app depends on, without tests and the server's sources. */
const sources = [
  'tools/notices/*',
  'apps/web/*.{ts,html,json}',
  'apps/web/{src,public}/**/*',
  'packages/{domain,contract,messages}/src/**/*.ts',
  'packages/messages/{*,*/*}.json',
]

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const files = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }))
  const paths = files
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

const isCurrent = (wanted: string) =>
  existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** The build's message if it failed. */
type Built = { failure?: string }

/** Builds the web app unconditionally. */
export const buildWebApp = async (): Promise<Built> => {
  const wanted = await fingerprint()
  const { code, output } = await runNode(['apps/web/build.ts'], { limitSeconds: 400 })
  if (code !== 0) return { failure: output }
  try {
    writeNotices()
  } catch (error) {
    return { failure: String(error) }
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, wanted)
  return {}
}

/** Builds the web app if its sources have changed since the last build. */
export const freshWebApp = async (): Promise<Built> =>
  isCurrent(await fingerprint()) ? {} : await buildWebApp()

/** The same for a program that needs the app: prints a message and ends the process if the build fails. */
export const ensureWebApp = async () => {
  if (isCurrent(await fingerprint())) return
  const done = showProgress('Building the web app')
  const { failure } = await buildWebApp()
  if (failure !== undefined) {
    done('The web app could not be built')
    console.error(failure)
    process.exit(1)
  }
  done('Web app built')
}

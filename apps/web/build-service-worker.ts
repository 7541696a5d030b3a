import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** Fetched ahead are the page, the code and the words; not what few need and many bytes make. */
const tooLarge = 1_000_000

/** The administrator's console: the operator reaches it, and no archer has a use for it. */
const isConsole = (name: string): boolean => name.startsWith('assets/admin-')

const keptFiles = '{index.html,recovery.js,*.svg,*.webmanifest,assets/*.{js,css}}'

const filesIn = (dist: string): string[] =>
  globSync(keptFiles, { cwd: dist })
    .filter((name) => !isConsole(name) && statSync(join(dist, name)).size < tooLarge)
    .sort()

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64')

/** Says which version this is of everything that was built so far; the same build has the same. */
export const versionOf = (dist: string): string => {
  const hash = createHash('sha256')
  for (const name of filesIn(dist)) hash.update(name).update(readFileSync(join(dist, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Writes sw.js, which knows every file of this build. The files are as they will be served from here on. */
export const buildServiceWorker = async (dist: string, version: string): Promise<void> => {
  const files = filesIn(dist).map((name) => [
    name === 'index.html' ? '/' : `/${name}`,
    `sha256-${hashOf(readFileSync(join(dist, name)))}`,
  ])
  await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    define: { APP_BUILD: JSON.stringify({ version, files }) },
    build: {
      target: 'es2023',
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

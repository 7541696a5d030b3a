import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** The service worker stores files in advance, except large ones that few users need. */
const tooLarge = 1_000_000

const keptFiles = '{index.html,recovery.js,*.svg,*.webmanifest,assets/*.{js,css}}'

const filesIn = (dist: string): string[] =>
  globSync(keptFiles, { cwd: dist })
    .filter((name) => statSync(join(dist, name)).size < tooLarge)
    .sort()

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64')

/** The version of everything built so far. The same build has the same version. */
export const versionOf = (dist: string): string => {
  const hash = createHash('sha256')
  for (const name of filesIn(dist)) hash.update(name).update(readFileSync(join(dist, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Writes sw.js with the list of all files of this build. The files must not change after this. */
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

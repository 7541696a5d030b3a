import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const list = join(import.meta.dirname, '../../.cache/web-packages.json')

/** The folder of a module's package under node_modules; none for our own modules and those of the bundler. */
const packageOf = (module: string): string | undefined =>
  /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module.replace(/^\0/, '').replaceAll('\\', '/'))?.[1]

/** Empties the list of packages in the bundle before a build. */
export const forgetPackages = (): void => {
  mkdirSync(dirname(list), { recursive: true })
  writeFileSync(list, '[]')
}

/**
 * Writes the folders of the packages that end up in the bundle to `.cache/web-packages.json`, for the third-party
 * notices. The app is built in several steps, so each adds its own.
 */
export const packagesInBundle = (): Plugin => ({
  name: 'fletch-packages-in-bundle',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    const packages: Set<string> = new Set(JSON.parse(readFileSync(list, 'utf8')))
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const module of chunk.moduleIds) {
        const folder = packageOf(module)
        if (folder !== undefined) packages.add(folder)
      }
    }
    writeFileSync(list, JSON.stringify([...packages].sort(), null, 2))
  },
})

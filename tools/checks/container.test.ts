import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const contentOf = (path: string): string => readFileSync(join(root, path), 'utf8')

test('a container has every workspace that the server imports', () => {
  const imported = globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => Array.from(contentOf(path).matchAll(/from '@fletch\/(\w+)/g), ([, name]) => name))
  const workspaces = [...new Set(imported)].sort()
  expect(workspaces).toEqual(['contract', 'domain', 'messages'])
  // Without this, npm installs neither the workspace nor what it needs.
  const { dependencies } = JSON.parse(contentOf('apps/server/package.json'))
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(workspaces.map((name) => `@fletch/${name}`)),
  )
  const steps = contentOf('ops/Containerfile').split('\n')
  for (const name of workspaces)
    expect(steps).toContain(`COPY --from=build /fletch/packages/${name} packages/${name}`)
})

import { expect, test } from 'vitest'
import { sizesOf } from './sizes.ts'

test('counts files and lines without tests, and files by their importers', () => {
  const web = 'apps/web/src'
  const sizes = sizesOf([
    { path: `${web}/one.ts`, text: "import './two.ts'\nimport './three.ts'\n" },
    { path: `${web}/two.ts`, text: "import './three.ts'\n" },
    { path: `${web}/three.ts`, text: 'export const three = 3\n' },
    { path: `${web}/one.test.ts`, text: "import './one.ts'\nimport './two.ts'\n\n" },
    { path: `${web}/one.css`, text: 'a { }\n' },
  ])
  expect(sizes.find(({ part }) => part === 'apps/web')).toEqual({
    part: 'apps/web',
    files: 3,
    lines: 4,
    tests: 1,
    testLines: 3,
    withOneImporter: 1, // two.ts; one.ts is imported only by a test, three.ts by two files
  })
})

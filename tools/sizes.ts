// npm run sizes: files, lines and files with one importer; with `-- <commit>` as of that commit.
import { type Size, sizesOf } from './house/sizes.ts'
import { readTree, readTreeAt } from './house/tree.ts'

const [commit] = process.argv.slice(2)
const sizes = sizesOf(commit === undefined ? readTree() : readTreeAt(commit))

const heads = ['', 'files', 'lines', 'one importer', 'test files', 'test lines']
const cells = ({ files, lines, withOneImporter, tests, testLines }: Omit<Size, 'part'>) =>
  [files, lines, withOneImporter, tests, testLines].map((count) => count.toLocaleString('en'))
const print = ([first = '', ...rest]: readonly string[]) =>
  console.log([first.padEnd(18), ...rest.map((word) => word.padStart(13))].join(''))
const sumOf = (key: Exclude<keyof Size, 'part'>) => sizes.reduce((sum, size) => sum + size[key], 0)

print(heads)
for (const size of sizes) print([size.part, ...cells(size)])
print([
  'all',
  ...cells({
    files: sumOf('files'),
    lines: sumOf('lines'),
    withOneImporter: sumOf('withOneImporter'),
    tests: sumOf('tests'),
    testLines: sumOf('testLines'),
  }),
])

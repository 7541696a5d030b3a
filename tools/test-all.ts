// npm run test:all: everything that `npm test` runs, and every other journey, scene and paper. With `--rest`, after
// `npm test -- --continued`, only what is left, with one closing line for both.
import { testAll, testRest } from './report/whole-run.ts'

await (process.argv.includes('--rest') ? testRest() : testAll())

import { emptyTally, type Tally } from './tally.ts'

type Attachment = { name: string; path?: string }
type Result = { duration: number; errors: { message?: string }[]; attachments?: Attachment[] }
type Test = {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: Result[]
}
type Spec = { title: string; file: string; tests: Test[] }
type Suite = { title: string; specs: Spec[]; suites?: Suite[] }

/** The parts of Playwright's JSON report that we count. */
export type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] }

type Found = { spec: Spec; path: string[] }

const specsOf = (suite: Suite, path: string[]): Found[] => [
  ...suite.specs.map((spec) => ({ spec, path: [...path, spec.title] })),
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...path, inner.title])),
]

const wordsOf = (errors: { message?: string }[]) => errors.map(({ message = '' }) => message).join('\n\n')

/** What an attempt left behind: the screen and the page's text of a failure, the trace of a second try. */
const leftBy = (results: readonly Result[]) =>
  results.flatMap(({ attachments = [] }, attempt) =>
    attachments.flatMap(({ name, path }) =>
      path === undefined ? [] : [`${attempt === 0 ? 'first' : 'second'} try, ${name}: ${path}`],
    ),
  )

const count = (tally: Tally, { path, spec }: Found, { status, results }: Test) => {
  tally.seconds += results.reduce((total, { duration }) => total + duration, 0) / 1000
  if (status === 'skipped') tally.skipped += 1
  else if (status === 'expected') tally.passed += 1
  else {
    const words = wordsOf(results.flatMap(({ errors }) => errors)) || `It was ${status}.`
    const told = {
      title: `${spec.file}: ${path.join(' > ')}`,
      words: [words, ...leftBy(results)].join('\n'),
    }
    if (status === 'flaky') {
      tally.passed += 1
      tally.flaky.push(told)
    } else tally.failures.push(told)
  }
}

/** One tally per project (phone, desktop); errors outside of tests get a tally of their own. */
export const tallyPlaywright = ({ suites, errors }: PlaywrightReport): Tally[] => {
  const tallies = new Map<string, Tally>()
  for (const found of suites.flatMap((suite) => specsOf(suite, []))) {
    for (const test of found.spec.tests) {
      const name = `journeys on a ${test.projectName}`
      const tally = tallies.get(name) ?? emptyTally(name)
      tallies.set(name, tally)
      count(tally, found, test)
    }
  }
  const outside: Tally[] =
    errors.length === 0
      ? []
      : [
          {
            ...emptyTally('playwright'),
            failures: [{ title: 'errors outside of tests', words: wordsOf(errors) }],
          },
        ]
  return [...tallies.values(), ...outside]
}

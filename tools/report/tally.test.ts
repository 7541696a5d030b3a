import { describe, expect, it } from 'vitest'
import { tallyPlaywright } from './playwright-tally.ts'
import { closingLine, emptyTally, type Tally } from './tally.ts'
import { judge, withSecondTry } from './test-runs.ts'

const tally = (name: string, wishes: Partial<Tally>): Tally => ({ ...emptyTally(name), ...wishes })
const failure = { title: 'saves', words: 'expected 1' }

describe('the closing line', () => {
  it('adds up all groups', () => {
    const groups = [tally('domain', { passed: 3 }), tally('web', { passed: 2, failures: [failure] })]
    expect(closingLine(groups)).toEqual({ line: '5 passed, 1 failed', isGood: false })
  })

  it('is good if everything that ran has passed', () => {
    expect(closingLine([tally('domain', { passed: 3 })])).toEqual({
      line: '3 passed, 0 failed',
      isGood: true,
    })
  })

  it('names what was skipped, and is not good then', () => {
    const groups = [tally('domain', { passed: 3, skipped: 2 })]
    expect(closingLine(groups)).toEqual({ line: '3 passed, 0 failed, 2 skipped', isGood: false })
  })

  it('is not good if nothing ran', () => {
    expect(closingLine([])).toEqual({ line: '0 passed, 0 failed', isGood: false })
  })
})

describe('a run', () => {
  const well = { code: 0, output: '' }

  it('has failed if a group ran no test', () => {
    const judged = judge('vitest', ['domain', 'web'], [tally('domain', { passed: 1 })], well)
    expect(judged).toContainEqual(expect.objectContaining({ name: 'web', failures: [expect.anything()] }))
  })

  it('has failed if every test of a group was skipped', () => {
    const [judged] = judge('vitest', ['domain'], [tally('domain', { skipped: 4 })], well)
    expect(judged?.failures).toHaveLength(1)
  })

  it('has failed if the program ended badly although its tests passed', () => {
    const judged = judge('vitest', ['domain'], [tally('domain', { passed: 1 })], {
      code: 1,
      output: 'no memory',
    })
    expect(judged.flatMap(({ failures }) => failures)).toEqual([
      { title: 'vitest ended with code 1', words: 'no memory' },
    ])
  })

  it('is judged by its tests if they explain why the program ended badly', () => {
    const judged = judge('vitest', ['domain'], [tally('domain', { passed: 1, failures: [failure] })], {
      code: 1,
      output: '',
    })
    expect(judged).toHaveLength(1)
  })
})

describe('a second try of screens', () => {
  const slow = { title: 'a.test.tsx: opens', words: 'too slow' }
  const broken = { title: 'b.test.tsx: saves', words: 'expected 1' }
  const passedIn = { 'a.test.tsx': 2, 'b.test.tsx': 2, 'c.test.tsx': 1 }
  const first = tally('screens', { passed: 5, failures: [slow, broken], seconds: 10, passedIn })

  it('counts what passes then as passed and flaky, and what fails again as failed', () => {
    const again = { 'a.test.tsx': 3, 'b.test.tsx': 2 }
    const second = tally('screens', { passed: 5, failures: [broken], seconds: 2, passedIn: again })
    expect(withSecondTry(first, second)).toEqual(
      tally('screens', { passed: 6, failures: [broken], flaky: [slow], seconds: 12, passedIn }),
    )
  })

  it('counts every test of a file that could not be loaded at first', () => {
    const unloaded = { title: 'd.test.tsx', words: 'no window' }
    const second = tally('screens', { passed: 9, passedIn: { 'd.test.tsx': 9 } })
    const counted = withSecondTry(
      { ...first, failures: [unloaded], passedIn: { ...passedIn, 'd.test.tsx': 0 } },
      second,
    )
    expect(counted).toMatchObject({ passed: 14, failures: [], flaky: [unloaded] })
  })

  it('leaves every failure if it did not run, or failed elsewhere', () => {
    expect(withSecondTry(first, tally('screens', {}))).toEqual(first)
    const elsewhere = tally('screens', { passed: 7, failures: [{ title: 'a.test.tsx', words: 'no window' }] })
    expect(withSecondTry(first, elsewhere)).toEqual(first)
  })
})

describe("Playwright's report", () => {
  const test = (
    projectName: string,
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped',
    message?: string,
  ) => ({
    projectName,
    status,
    results: [
      {
        duration: 1500,
        errors: message === undefined ? [] : [{ message }],
        attachments: message === undefined ? [] : [{ name: 'screenshot', path: '/failed.png' }],
      },
    ],
  })
  const suites = [
    {
      title: 'walk.spec.ts',
      specs: [],
      suites: [
        {
          title: 'offline',
          specs: [
            {
              title: 'keeps a card',
              file: 'walk.spec.ts',
              tests: [test('phone', 'expected'), test('desktop', 'unexpected', 'lost')],
            },
            {
              title: 'sends it',
              file: 'walk.spec.ts',
              tests: [test('phone', 'flaky', 'late'), test('desktop', 'skipped')],
            },
          ],
        },
      ],
    },
  ]

  it('is counted by project; a journey that passed on its second try has passed, and is named', () => {
    expect(tallyPlaywright({ suites, errors: [] })).toEqual([
      {
        name: 'journeys on a phone',
        passed: 2,
        skipped: 0,
        seconds: 3,
        failures: [],
        flaky: [
          {
            title: 'walk.spec.ts: offline > sends it',
            words: 'late\nfirst try, screenshot: /failed.png',
          },
        ],
      },
      {
        name: 'journeys on a desktop',
        passed: 0,
        skipped: 1,
        seconds: 3,
        failures: [
          {
            title: 'walk.spec.ts: offline > keeps a card',
            words: 'lost\nfirst try, screenshot: /failed.png',
          },
        ],
        flaky: [],
      },
    ])
  })

  it('fails on an error outside of tests', () => {
    expect(tallyPlaywright({ suites: [], errors: [{ message: 'no such file' }] })[0]?.failures).toHaveLength(
      1,
    )
  })
})

import { expect, test } from 'vitest'
import { scriptBudgets } from './script-budgets.ts'

const isPassed = (script: number) =>
  scriptBudgets({ login: { script, budget: 95_000 } }).map((each) => each.isPassed)

test('a script within its budget passes; one byte more fails, and so does a script that was not measured', () => {
  expect(isPassed(95_000)).toEqual([true])
  expect(isPassed(95_001)).toEqual([false])
  expect(isPassed(0)).toEqual([false])
})

test('a failure states the size and the budget of the script', () => {
  expect(scriptBudgets({ login: { script: 95_001, budget: 95_000 } })[0]?.words).toBe(
    '95001 bytes of gzip, 95000 are allowed',
  )
})

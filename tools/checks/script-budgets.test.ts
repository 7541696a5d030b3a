import { expect, test } from 'vitest'
import { scriptBudgets } from './script-budgets.ts'

const login = { script: 95_000, budget: 95_000, files: { 'a.js': 90_000, 'b.js': 5000 }, mostFiles: 2 }

const isPassed = (changed: Partial<typeof login>) =>
  scriptBudgets({ login: { ...login, ...changed } }).map((each) => each.isPassed)

test('a script within its budget passes; one byte more fails, and so does a script that was not measured', () => {
  expect(isPassed({})).toEqual([true])
  expect(isPassed({ script: 95_001 })).toEqual([false])
  expect(isPassed({ script: 0 })).toEqual([false])
})

test('one file more than allowed fails', () => {
  expect(isPassed({ mostFiles: 1 })).toEqual([false])
})

test('a failure states the size and the files of the script, and their budgets', () => {
  expect(scriptBudgets({ login: { ...login, script: 95_001 } })[0]?.words).toBe(
    '95001 bytes of gzip in 2 files, 95000 in 2 are allowed',
  )
})

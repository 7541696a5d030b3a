import type { CheckResult } from './check-result.ts'

type Step = { script: number; budget: number; files: Record<string, number>; mostFiles: number }

/** Whether the scripts loaded up to each step are within that step's budgets of bytes and of files. */
export const scriptBudgets = (sizes: Record<string, Step>): CheckResult[] =>
  Object.entries(sizes).map(([step, { script, budget, files, mostFiles }]) => {
    const count = Object.keys(files).length
    return {
      name: step === 'everything' ? 'size: all script' : `size: script before ${step}`,
      isPassed: script > 0 && script <= budget && count <= mostFiles,
      seconds: 0,
      words: `${script} bytes of gzip in ${count} files, ${budget} in ${mostFiles} are allowed`,
    }
  })

import type { CheckResult } from './check-result.ts'

type Step = { script: number; budget: number }

/** Whether the scripts loaded up to each step are within that step's budget. */
export const scriptBudgets = (sizes: Record<string, Step>): CheckResult[] =>
  Object.entries(sizes).map(([step, { script, budget }]) => ({
    name: `size: script before ${step}`,
    isPassed: script > 0 && script <= budget,
    seconds: 0,
    words: `${script} bytes of gzip, ${budget} are allowed`,
  }))

import type { Profiler } from 'node:inspector'

/** V8 counts a module as a function. It runs once, when it is loaded, which says nothing about later. */
const isModule = ({ ranges }: Profiler.FunctionCoverage): boolean => ranges[0]?.startOffset === 0

const hasRun = (each: Profiler.FunctionCoverage): boolean =>
  !isModule(each) && each.ranges.some(({ count }) => count > 0)

/** The URLs of files in which a function ran, as counted by V8. */
export const filesRun = (scripts: readonly Profiler.ScriptCoverage[]): string[] =>
  scripts.filter(({ functions }) => functions.some(hasRun)).map(({ url }) => url)

/** Counts how often each function runs; each reading resets the counts. */
export const counting = { callCount: true, detailed: false } as const

import type { Profiler } from 'node:inspector'

/** A module is a function, too: it runs once, when it is loaded, and that says nothing of what came later. */
const isModule = ({ ranges }: Profiler.FunctionCoverage): boolean => ranges[0]?.startOffset === 0

const hasRun = (each: Profiler.FunctionCoverage): boolean =>
  !isModule(each) && each.ranges.some(({ count }) => count > 0)

/** The files of which a function ran, as V8 counted it, by their addresses. */
export const filesRun = (scripts: readonly Profiler.ScriptCoverage[]): string[] =>
  scripts.filter(({ functions }) => functions.some(hasRun)).map(({ url }) => url)

/** Counts how often each function runs; what was counted is told and forgotten with each look. */
export const counting = { callCount: true, detailed: false } as const

export type TestPart = 'all' | 'core' | 'rest'

/** `npm test` runs the core, and `.ci/run` then the rest: together they are all. */
export const testPart = (): TestPart => {
  const part = process.env['FLETCH_TESTS'] ?? 'all'
  if (part === 'all' || part === 'core' || part === 'rest') return part
  throw new Error(`FLETCH_TESTS must be all, core or rest, not ${part}`)
}

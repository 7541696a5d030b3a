/** The result of a fault. */
export interface Outcome {
  readonly fault: string
  readonly database: string
  readonly tried: string
  /** Writes that the server acknowledged. */
  readonly acknowledged: number
  /** How many of them were missing or different afterwards. */
  readonly lost: number
  /** How many took effect more than once. */
  readonly twice: number
  /** Other observations. */
  readonly seen: string
  /** What went wrong; empty if everything held. */
  readonly broken: readonly string[]
}

const columns = ['fault', 'database', 'what was tried', 'acknowledged', 'lost', 'twice', 'seen', ''] as const

const cellsOf = (outcome: Outcome): string[] => [
  outcome.fault,
  outcome.database,
  outcome.tried,
  outcome.acknowledged.toLocaleString('en'),
  String(outcome.lost),
  String(outcome.twice),
  outcome.seen,
  holds(outcome) ? 'held' : 'BROKEN',
]

const holds = ({ lost, twice, broken }: Outcome): boolean => lost === 0 && twice === 0 && broken.length === 0

/** The result of a fault on one line. */
export const lineOf = (outcome: Outcome): string => {
  const { acknowledged, lost, twice, seen } = outcome
  const verdict = holds(outcome) ? 'held' : 'BROKEN'
  return `${verdict}: ${acknowledged.toLocaleString('en')} acknowledged, ${lost} lost, ${twice} twice; ${seen}`
}

/** Prints the table of faults; ends the process with 1 if something did not hold. */
export const reportOutcomes = (outcomes: readonly Outcome[]): void => {
  const rows = [[...columns], ...outcomes.map(cellsOf)]
  const widths = columns.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  console.log(
    `\n## Faults\n\n${[head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('\n')}\n`,
  )
  const broken = outcomes.filter((outcome) => !holds(outcome))
  for (const { fault, database, broken: words } of broken)
    for (const word of words) console.log(`${fault}, ${database}: ${word}`)
  console.log(
    broken.length === 0 ? 'Nothing was lost.' : `${broken.length} of ${outcomes.length} did not hold.`,
  )
  if (broken.length > 0) process.exitCode = 1
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

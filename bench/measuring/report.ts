/** One figure: what was measured in all runs, and its budget. */
export interface Figure {
  readonly name: string
  readonly unit: string
  /** One value for each run. */
  readonly values: readonly number[]
  readonly budget: { readonly atLeast: number } | { readonly atMost: number } | null
  /** Prints the worst run beside the median, because a long wait in a single run matters to someone. */
  readonly tellsWorst?: boolean
}

const inOrder = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** The value below which a share of the values is; share from 0 to 1. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = inOrder(values)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

const isMet = ({ values, budget }: Figure): boolean => {
  if (budget === null) return true
  const value = median(values)
  return 'atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost
}

const shown = (value: number): string => {
  if (!Number.isFinite(value)) return '–'
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)
}

const budgetWords = ({ budget }: Figure): string => {
  if (budget === null) return ''
  return 'atLeast' in budget ? `≥ ${shown(budget.atLeast)}` : `≤ ${shown(budget.atMost)}`
}

const measuredWords = ({ values, unit, tellsWorst = false }: Figure): string =>
  `${shown(median(values))} ${unit}${tellsWorst ? ` (worst ${shown(Math.max(...values))})` : ''}`

const row = (figure: Figure): string[] => [
  figure.name,
  measuredWords(figure),
  figure.values.length === 1 ? '' : inOrder(figure.values).map(shown).join(' '),
  budgetWords(figure),
  figure.budget === null ? '' : isMet(figure) ? 'met' : 'MISSED',
]

/** Prints the figures as a table; ends the process with 1 if a budget was missed. Throws if nothing was measured. */
export const report = (title: string, figures: readonly Figure[]): void => {
  if (figures.length === 0) throw new Error('Nothing was measured: no figure is called what was asked for')
  const rows = [['figure', 'measured', 'all runs', 'budget', ''], ...figures.map(row)]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  const rule = widths.map((width) => '-'.repeat(width))
  process.stdout.write(`\n## ${title}\n\n${[head, rule, ...body].map(line).join('\n')}\n\n`)
  const missed = figures.filter((figure) => !isMet(figure))
  process.stdout.write(
    missed.length === 0
      ? 'Every budget is met.\n'
      : `${missed.length} ${missed.length === 1 ? 'budget is' : 'budgets are'} missed.\n`,
  )
  if (missed.length > 0) process.exitCode = 1
}

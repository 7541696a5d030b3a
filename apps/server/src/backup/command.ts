import { createProgressReporter, type ProgressReporter } from './progress.ts'

const exitCodes = { done: 0, 'with gaps': 2 } as const

const failed = 1

/** The command was called with arguments that it does not know. */
export class UsageError extends Error {
  override readonly name = 'Misused'
}

const isMisused = (error: unknown): boolean =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`
}

/** Runs an operator's command. A failure is one sentence for people and an exit code for scripts. */
export const commandOf = (
  usage: string,
  run: (teller: ProgressReporter) => Promise<keyof typeof exitCodes>,
): void => {
  // Only the owner may read the files that are written or restored.
  process.umask(0o077)
  const teller = createProgressReporter(process.stdout)
  run(teller).then(
    (outcome) => {
      process.exitCode = exitCodes[outcome]
    },
    (error: unknown) => {
      createProgressReporter(process.stderr).line(
        isMisused(error) ? `${wordsOf(error)}\nUsage: ${usage}` : wordsOf(error),
      )
      process.exitCode = failed
    },
  )
}

import { type DestinationStream, type Logger, multistream, pino } from 'pino'

/** Called with each line worth storing, as it is written. */
type Keep = (line: string) => void

const keptToo = (level: string, destination: DestinationStream, keep: Keep) =>
  multistream([
    { level, stream: destination },
    { level: 'info', stream: { write: keep } },
  ])

/** Structured lines for an output. Anything that could be a secret is removed wherever it occurs. */
export const createLog = (level: string, destination: DestinationStream, keep?: Keep): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'authorization',
          'password',
          'token',
          '*.authorization',
          '*.password',
          '*.confirmPassword',
          '*.token',
          'err.detail', // PostgreSQL puts whole rows in here
        ],
        censor: '[secret]',
      },
    },
    keep === undefined ? destination : keptToo(level, destination, keep),
  )

/** A log whose lines are stored even if the log level hides them on standard output. */
export const storedLogOf = (log: Logger): Logger => log.child({}, { level: 'info' })

/** Messages about sign-ins: there are many, and few are stored (platform/kept-log). */
export const signInEvents = { signedIn: 'a user signed in', refused: 'a sign-in was refused' } as const

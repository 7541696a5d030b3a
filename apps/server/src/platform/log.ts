import { type DestinationStream, type Logger, multistream, pino } from 'pino'

/** Hears each line that is worth keeping, as it is written. */
type Keep = (line: string) => void

const keptToo = (level: string, destination: DestinationStream, keep: Keep) =>
  multistream([
    { level, stream: destination },
    { level: 'info', stream: { write: keep } },
  ])

/** Structured lines on standard output. What could be a secret is taken out, wherever it turns up. */
export const createLog = (
  level: string,
  destination: DestinationStream = pino.destination({ sync: false }),
  keep?: Keep,
): Logger =>
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

/** Says what is worth keeping also where the settings want to see less than that on standard output. */
export const newsOf = (log: Logger): Logger => log.child({}, { level: 'info' })

/** What happens at the door: many lines, of which few stay (platform/kept-log). */
export const doorEvents = { signedIn: 'a user signed in', refused: 'a sign-in was refused' } as const

import { type DestinationStream, type Logger, pino } from 'pino'

/** Structured lines on standard output. What could be a secret is taken out, wherever it turns up. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
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
    destination ?? pino.destination({ sync: false }),
  )

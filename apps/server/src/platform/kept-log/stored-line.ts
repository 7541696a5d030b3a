import type { LogLevel } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod'
import type { LogLinesTable } from '../db/schema/administrator.ts'
import { withoutSecrets } from '../without-secrets.ts'

/** A line as pino writes it. */
const lineShape = z.looseObject({ level: z.number(), time: z.string(), msg: z.string().optional() })

const levels: readonly (readonly [number, LogLevel])[] = [
  [60, 'fatal'],
  [50, 'error'],
  [40, 'warn'],
  [30, 'info'],
]

const longestMessage = 1000
const longestDetails = 4000

const levelOf = (level: number): LogLevel | undefined => levels.find(([least]) => level >= least)?.[1]

/** Removes NUL, which PostgreSQL does not accept. */
const text = (whole: string, most: number): string =>
  withoutSecrets(whole).replaceAll('\0', '').slice(0, most)

/**
 * Whether a line only says that all is well: each answered request writes one. These go to standard output only;
 * stored, they would cause a write for each read.
 */
const isRoutine = (line: string): boolean =>
  line.startsWith('{"level":30,') && line.endsWith('"msg":"answered"}\n')

/** A line in the form in which it is stored; null if it is not stored. */
export const storedLine = (line: string): LogLinesTable | null => {
  if (isRoutine(line)) return null
  const read = lineShape.safeParse(JSON.parse(line))
  const level = read.success ? levelOf(read.data.level) : undefined
  if (!read.success || level === undefined) return null
  const { level: _number, time: at, msg = '', ...rest } = read.data
  const message = text(msg, longestMessage)
  const details = Object.keys(rest).length === 0 ? '' : text(JSON.stringify(rest), longestDetails)
  return { id: uuidv7(), at, level, message, details, searchText: `${message}\n${details}`.toLowerCase() }
}

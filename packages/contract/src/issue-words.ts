import type * as z from 'zod/mini'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const kinds: Readonly<Record<string, string>> = {
  string: say(fieldFaults, 'text-required'),
  number: say(fieldFaults, 'number-required'),
  int: say(fieldFaults, 'whole-number-required'),
  boolean: say(fieldFaults, 'truth-required'),
  array: say(fieldFaults, 'list-required'),
  object: say(fieldFaults, 'object-required'),
  null: say(fieldFaults, 'null-required'),
}

const formats: Readonly<Record<string, string>> = {
  datetime: say(fieldFaults, 'time-malformed'),
  date: say(fieldFaults, 'date-malformed'),
}

const tooBig = ({
  origin,
  maximum,
}: {
  readonly origin: string
  readonly maximum: number | bigint
}): string => {
  const most = Number(maximum)
  if (origin === 'string') return say(fieldFaults, 'too-long', { most })
  return origin === 'array'
    ? say(fieldFaults, 'too-many-entries', { most })
    : say(fieldFaults, 'too-large', { most })
}

const tooSmall = ({
  origin,
  minimum,
}: {
  readonly origin: string
  readonly minimum: number | bigint
}): string => {
  const least = Number(minimum)
  if (origin === 'string') return say(fieldFaults, 'too-short', { least })
  return origin === 'array'
    ? say(fieldFaults, 'too-few-entries', { least })
    : say(fieldFaults, 'too-small', { least })
}

/** The message for an invalid field whose schema has no message of its own. It never uses the validator's words. */
export const issueWords = (issue: RawIssue): string => {
  if (issue.input === undefined && issue.code !== 'custom') return say(fieldFaults, 'value-missing')
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? say(fieldFaults, 'field-invalid')
    case 'invalid_value':
      return issue.values.length === 1
        ? say(fieldFaults, 'value-required', { value: String(issue.values[0]) })
        : say(fieldFaults, 'one-required', { values: issue.values.map(String) })
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return formats[issue.format] ?? say(fieldFaults, 'field-invalid')
    default:
      return say(fieldFaults, 'field-invalid')
  }
}

import type * as z from 'zod/mini'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const kinds: Readonly<Record<string, string>> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
  null: 'This must be null',
}

const formats: Readonly<Record<string, string>> = {
  datetime: 'Please send a time as 2026-01-31T12:00:00Z',
  date: 'Please enter a date as YYYY-MM-DD',
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

/** What is wrong with a field whose schema has no words of its own for it: never a validator's. */
export const issueWords = (issue: RawIssue): string => {
  if (issue.input === undefined && issue.code !== 'custom') return 'This is missing'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'This is not valid'
    case 'invalid_value':
      return issue.values.length === 1
        ? `This must be ${String(issue.values[0])}`
        : `Please choose one of ${issue.values.map(String).join(', ')}`
    case 'too_big':
      return `At most ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'too_small':
      return `At least ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not valid'
    default:
      return 'This is not valid'
  }
}

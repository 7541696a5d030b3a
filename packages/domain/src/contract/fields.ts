import * as z from 'zod/mini'

/** Free text of specification 1, section 5: what no field may carry, with the words a person reads. */
const forbidden = [
  { pattern: /<\s*(?:\/\s*)?script\b/i, message: 'Script tags are not allowed' },
  { pattern: /javascript\s*:/i, message: 'JavaScript URLs are not allowed' },
  { pattern: /\bon[a-z]{3,30}\s*=/i, message: 'Event handlers are not allowed' },
  { pattern: /\0/, message: 'NUL characters are not allowed' },
] as const

const textLength = 1000

// One complaint a field. None of them ends the check: what is wrong with other fields is to be said with it.
const withoutForbidden = (most: number) =>
  forbidden.map(({ pattern, message }) =>
    z.refine<string>((text) => text.length > most || !pattern.test(text), message),
  )

interface TextRules {
  readonly most?: number
  readonly required?: string
}

/** Text that a person types: trimmed, bounded, without markup that runs. */
export const text = ({ most = textLength, required }: TextRules = {}) =>
  z.string(required === undefined ? undefined : { error: required }).check(
    z.trim(),
    // No database stores half of a character, as a text may hold that was cut: what is answered is what is stored.
    z.overwrite((typed) => typed.replace(/\p{Surrogate}/gu, '\ufffd')),
    z.maxLength(most, `At most ${most} characters`),
    ...(required === undefined ? [] : [z.minLength(1, required)]),
    ...withoutForbidden(most),
  )

/** Text that may be left out. */
export const optionalText = (rules: Omit<TextRules, 'required'> = {}) => z._default(text(rules), '')

const forbiddenInEmail = /[<>'"&\0]/
// Neither side may hold what separates, quotes or groups addresses: such an address could be read as two.
const emailShape = /^[^\s@,;:()[\]\\\p{Cc}]+@[^\s@.,;:()[\]\\\p{Cc}]+(?:\.[^\s@.,;:()[\]\\\p{Cc}]+)+$/u

/** An address as typed; addresses are compared without case. */
export const email = (message = 'Invalid email format') =>
  z.string({ error: message }).check(
    z.trim(),
    z.refine<string>((address) => !forbiddenInEmail.test(address), 'Email contains invalid characters'),
    z.refine<string>(
      (address) => forbiddenInEmail.test(address) || (address.length <= 254 && emailShape.test(address)),
      message,
    ),
  )

const dayShape = /^\d{4}-\d{2}-\d{2}$/

const isDay = (day: string): boolean => {
  if (!dayShape.test(day) || day.startsWith('0000')) return false // no calendar has a year 0
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A calendar date, YYYY-MM-DD, without a time or a zone. */
export const calendarDate = (message = 'Please enter a date as YYYY-MM-DD') =>
  z.string({ error: message }).check(z.refine(isDay, message))

/** A point in time: ISO 8601, UTC. */
export const instant = () => z.string()

/** A point in time that a client names. */
export const namedInstant = () =>
  z.iso
    .datetime()
    .check(z.refine<string>((time) => !time.startsWith('0000'), 'Please send a time as 2026-01-31T12:00:00Z'))

const holdsNoNul = (value: string): boolean => !value.includes('\0')

export const id = () => z.string().check(z.maxLength(100, 'Not an id'), z.refine(holdsNoNul, 'Not an id'))

/** Text that a program sends, as it comes: bounded, and without what no database can hold. */
export const asSent = (most: number) =>
  z.string().check(z.maxLength(most), z.refine(holdsNoNul, 'NUL characters are not allowed'))

/** A whole number within bounds, both included. */
export const whole = (least: number, most: number) => {
  const error = `A whole number from ${least} to ${most}`
  return z.int({ error }).check(z.gte(least, error), z.lte(most, error))
}

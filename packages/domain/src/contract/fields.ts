import * as z from 'zod/mini'
import { say } from './faults/fault.ts'
import { fieldFaults } from './faults/fields.ts'
import { breaksLine, holdsInvisible, isOneLine, isVisible } from './one-line.ts'

/** Free text (rule R1): what no field may carry, with the words a person reads. */
const forbidden = [
  { pattern: /<\s*(?:\/\s*)?script\b/i, message: say(fieldFaults, 'scripts-forbidden') },
  { pattern: /javascript\s*:/i, message: say(fieldFaults, 'javascript-forbidden') },
  { pattern: /\bon[a-z]{3,30}\s*=/i, message: say(fieldFaults, 'event-handlers-forbidden') },
  { pattern: /\0/, message: say(fieldFaults, 'nul-forbidden') },
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
    z.maxLength(most, say(fieldFaults, 'too-long', { most })),
    ...(required === undefined ? [] : [z.minLength(1, required)]),
    ...withoutForbidden(most),
  )

/** Text of one line: a name, a number, an address. */
export const line = (rules: TextRules = {}) => {
  const { most = textLength } = rules
  return text(rules).check(
    z.refine<string>((typed) => typed.length > most || isOneLine(typed), breaksLine),
    z.refine<string>((typed) => typed.length > most || isVisible(typed), holdsInvisible),
  )
}

/** A text that may be left out: null is none. */
const orNone = <Rules extends z.ZodMiniType<string, string>>(rules: Rules) =>
  z.pipe(
    z._default(z.nullable(z.string()), ''),
    z.pipe(
      z.transform((typed: string | null) => typed ?? ''),
      rules,
    ),
  )

type OptionalRules = Omit<TextRules, 'required'>

export const optionalText = (rules: OptionalRules = {}) => orNone(text(rules))
export const optionalLine = (rules: OptionalRules = {}) => orNone(line(rules))

const forbiddenInEmail = /[<>'"&\0]/
// Neither side may hold what separates, quotes or groups addresses: such an address could be read as two.
const emailShape = /^[^\s@,;:()[\]\\\p{Cc}]+@[^\s@.,;:()[\]\\\p{Cc}]+(?:\.[^\s@.,;:()[\]\\\p{Cc}]+)+$/u

/** An address that may be stored already, from before a rule; addresses are compared without case. */
export const knownEmail = (message = say(fieldFaults, 'email-malformed')) =>
  z.string({ error: message }).check(
    z.trim(),
    z.refine<string>(
      (address) => !forbiddenInEmail.test(address),
      say(fieldFaults, 'email-characters-invalid'),
    ),
    z.refine<string>(
      (address) => forbiddenInEmail.test(address) || (address.length <= 254 && emailShape.test(address)),
      message,
    ),
  )

/** An address as typed. */
export const email = (message = say(fieldFaults, 'email-malformed')) =>
  knownEmail(message).check(
    z.refine<string>((address) => address.length > 254 || isVisible(address), message),
  )

/** An address that may be left out. */
export const optionalEmail = (address: ReturnType<typeof email>) =>
  orNone(z.union([z.literal(''), address], { error: say(fieldFaults, 'email-malformed') }))

/** How the one-line texts of a form are checked while they are typed. */
export const asTyped = { line, optionalLine, email } as const

/**
 * How they are checked when a whole record is sent back: what was stored before a rule may stay, and what is new in it
 * is checked with the stored record at hand (`newLineFaults`).
 */
export const asStored: LineRules = { line: text, optionalLine: optionalText, email: knownEmail }

export type LineRules = typeof asTyped

const dayShape = /^\d{4}-\d{2}-\d{2}$/

const isDay = (day: string): boolean => {
  if (!dayShape.test(day) || day.startsWith('0000')) return false // no calendar has a year 0
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A calendar date, YYYY-MM-DD, without a time or a zone. */
export const calendarDate = (message = say(fieldFaults, 'date-malformed')) =>
  z.string({ error: message }).check(z.refine(isDay, message))

/** A point in time: ISO 8601, UTC. */
export const instant = () => z.string()

/** A point in time that a client names. */
export const namedInstant = () =>
  z.iso
    .datetime()
    .check(z.refine<string>((time) => !time.startsWith('0000'), say(fieldFaults, 'time-malformed')))

const holdsNoNul = (value: string): boolean => !value.includes('\0')

export const id = () =>
  z
    .string()
    .check(
      z.maxLength(100, say(fieldFaults, 'id-malformed')),
      z.refine(holdsNoNul, say(fieldFaults, 'id-malformed')),
    )

/** Text that a program sends, as it comes: bounded, and without what no database can hold. */
export const asSent = (most: number) =>
  z.string().check(z.maxLength(most), z.refine(holdsNoNul, say(fieldFaults, 'nul-forbidden')))

/** A whole number within bounds, both included. */
export const whole = (least: number, most: number) => {
  const error = say(fieldFaults, 'whole-number-out-of-range', { least, most })
  return z.int({ error }).check(z.gte(least, error), z.lte(most, error))
}

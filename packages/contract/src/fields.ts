import { isInternalAddress } from '@fletch/domain'
import * as z from 'zod/mini'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { breaksLine, holdsInvisible, isOneLine, isVisible, visibleLength } from './one-line.ts'

/** What free text may not contain (rule R1), each with the sentence for the user. */
const forbidden = [
  { pattern: /<\s*(?:\/\s*)?script\b/i, message: say(fieldFaults, 'scripts-forbidden') },
  { pattern: /javascript\s*:/i, message: say(fieldFaults, 'javascript-forbidden') },
  { pattern: /\bon[a-z]{3,30}\s*=/i, message: say(fieldFaults, 'event-handlers-forbidden') },
  { pattern: /\0/, message: say(fieldFaults, 'nul-forbidden') },
] as const

const textLength = 1000

// None of these checks aborts, so that faults of other fields are reported as well.
const withoutForbidden = (most: number) =>
  forbidden.map(({ pattern, message }) =>
    z.refine<string>((text) => text.length > most || !pattern.test(text), message),
  )

interface TextRules {
  readonly most?: number
  readonly required?: string
}

/** At least so many characters that a reader can see: invisible ones do not count. */
export const atLeast = (least: number, tooShort: string) =>
  z.refine<string>((typed) => visibleLength(typed) >= least, tooShort)

/** Text that a person types: trimmed, limited in length, without active markup. */
export const text = ({ most = textLength, required }: TextRules = {}) =>
  z.string(required === undefined ? undefined : { error: required }).check(
    z.trim(),
    // Databases cannot store half a surrogate pair, which cut-off text may contain. Replacing it here keeps the answer
    // equal to what is stored.
    z.overwrite((typed) => typed.replace(/\p{Surrogate}/gu, '\ufffd')),
    z.maxLength(most, say(fieldFaults, 'too-long', { most })),
    ...(required === undefined ? [] : [atLeast(1, required)]),
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

/** Optional text: null means none. */
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
// Neither part may contain characters that separate, quote or group addresses; such text could be read as two
// addresses.
const emailShape = /^[^\s@,;:()[\]\\\p{Cc}]+@[^\s@.,;:()[\]\\\p{Cc}]+(?:\.[^\s@.,;:()[\]\\\p{Cc}]+)+$/u

const emailRequired = say(fieldFaults, 'email-invalid')

/**
 * An address that may have been stored before a rule existed. Addresses are compared ignoring case. Every form says the
 * same of an empty one.
 */
export const knownEmail = (message = say(fieldFaults, 'email-malformed')) =>
  z.string({ error: emailRequired }).check(
    z.trim(),
    z.minLength(1, emailRequired),
    z.refine<string>(
      (address) => !forbiddenInEmail.test(address),
      say(fieldFaults, 'email-characters-invalid'),
    ),
    z.refine<string>(
      (address) =>
        address === '' ||
        forbiddenInEmail.test(address) ||
        (address.length <= 254 && emailShape.test(address)),
      message,
    ),
  )

/** An address as a person types it (rule R6). */
export const email = (message = say(fieldFaults, 'email-malformed')) =>
  knownEmail(message).check(
    z.refine<string>((address) => address.length > 254 || isVisible(address), message),
    z.refine<string>((address) => address.length > 254 || !isInternalAddress(address), message),
  )

/** An optional address. */
export const optionalEmail = (address: ReturnType<typeof email>) =>
  orNone(z.union([z.literal(''), address], { error: say(fieldFaults, 'email-malformed') }))

/** How the one-line fields of a form are checked while a person types. */
export const asTyped = { line, optionalLine, email } as const

/**
 * How they are checked when a whole record is sent back (rule R2). Values stored before a rule existed are accepted; new
 * values are checked against the stored record (`newLineFaults`).
 */
export const asStored: LineRules = { line: text, optionalLine: optionalText, email: knownEmail }

export type LineRules = typeof asTyped

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** The API page says of texts with this check that they are dates. */
export const isDay = (day: string): boolean => {
  if (!dayShape.test(day) || day.startsWith('0000')) return false // calendars have no year 0
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A calendar date, YYYY-MM-DD, without time or time zone. */
export const calendarDate = (message = say(fieldFaults, 'date-malformed')) =>
  z.string({ error: message }).check(z.refine(isDay, message))

/** One schema for all, so that the API page can say of each what it is. */
const storedText = { date: z.string(), instant: z.string(), language: z.optional(z.string()) }

/** A calendar date in an answer, which may be older than the rules for dates. */
export const storedDate = () => storedText.date

/** A point in time: ISO 8601, UTC. */
export const instant = () => storedText.instant

/**
 * The language of what a club or an event shows to all: of papers, the big screen, and the public page for visitors
 * whose languages Fletch does not speak (ISO 639-1). Absent for the reader's.
 */
export const languageShared = () => storedText.language

/** A point in time that a client sends. */
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

/** Text sent by a program, unchanged: limited in length and without NUL, which databases cannot store. */
export const asSent = (most: number) =>
  z.string().check(z.maxLength(most), z.refine(holdsNoNul, say(fieldFaults, 'nul-forbidden')))

/** A whole number between `least` and `most`, inclusive. */
export const whole = (least: number, most: number) => {
  const error = say(fieldFaults, 'whole-number-out-of-range', { least, most })
  return z.int({ error }).check(z.gte(least, error), z.lte(most, error))
}

import {
  compactIban,
  currencies,
  divisionLimits,
  flawOfIban,
  isQrIban,
  questionKinds,
  type Reason,
  reasonIn,
} from '@fletch/domain'
import * as z from 'zod/mini'
import { eventFieldFaults } from './faults/events.ts'
import { say } from './faults/say.ts'
import { id, line, optionalLine, optionalText } from './fields.ts'

/** The most questions that a club may ask at registration. */
export const mostQuestions = 10
/** The most options of one question. */
const mostOptions = 12

const isWebAddress = (text: string): boolean => text === '' || /^https?:\/\/[^\s/]\S*$/.test(text)
const isTime = (text: string): boolean => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const question = z
  .object({
    id: id(),
    kind: z.enum(questionKinds),
    text: line({ most: 200, required: say(eventFieldFaults, 'question-required') }),
    /** For a choice. */
    options: z.optional(z.array(line({ most: 100, required: say(eventFieldFaults, 'option-required') }))),
    isRequired: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ kind, options = [] }) =>
        kind !== 'choice' || (options.length >= 2 && new Set(options).size === options.length),
      { error: say(eventFieldFaults, 'options-too-few'), path: ['options'], abort: true },
    ),
    z.refine(({ options = [] }) => options.length <= mostOptions, {
      error: say(eventFieldFaults, 'options-too-many', { most: mostOptions }),
      path: ['options'],
    }),
  )

/** The most amounts of an event, and the highest one, in hundredths. */
export const mostAmounts = 50
const highestAmount = 1_000_000

const isFreeOf = (flaw: ReturnType<typeof flawOfIban>) => (iban: string) =>
  iban === '' || flawOfIban(iban) !== flaw

/** Empty, or an IBAN that can be paid to, stored in capitals without spaces. */
const iban = z.pipe(
  optionalLine({ most: 50 }).check(
    z.refine(isFreeOf('iban-malformed'), say(eventFieldFaults, 'iban-malformed')),
    z.refine(isFreeOf('iban-country-unknown'), say(eventFieldFaults, 'iban-country-unknown')),
    z.refine(isFreeOf('iban-length'), say(eventFieldFaults, 'iban-length')),
    z.refine(isFreeOf('iban-mistyped'), say(eventFieldFaults, 'iban-mistyped')),
    z.refine((typed: string) => !isQrIban(typed), say(eventFieldFaults, 'iban-for-references')),
  ),
  z.transform(compactIban),
)

const repeatedAmount = say(eventFieldFaults, 'amount-repeated')
const noAmount = say(eventFieldFaults, 'amount-malformed')

const amount = z.object({
  /** The code of an age class or of a division; empty for all others. */
  of: z.string().check(z.maxLength(divisionLimits.code)),
  /** In hundredths of the currency. */
  cents: z.int({ error: noAmount }).check(z.gte(0, noAmount), z.lte(highestAmount, noAmount)),
})

/** Where and how much archers pay. No payment passes through Fletch. */
export const eventPayment = z
  .object({
    currency: z.enum(currencies),
    /** Empty if archers pay on the day. */
    iban,
    /** Who owns the account. */
    holder: optionalLine({ most: 70 }),
    /** Of the owner, for a Swiss QR bill. */
    postalCode: z.optional(optionalLine({ most: 16 })),
    town: z.optional(optionalLine({ most: 35 })),
    amounts: z.array(amount).check(
      z.minLength(1, say(eventFieldFaults, 'payment-amount-required')),
      z.maxLength(mostAmounts),
      // The second one is at fault, where it was added.
      z.check(({ value, issues }) => {
        for (const [place, { of }] of value.entries())
          if (value.findIndex((each) => each.of === of) < place)
            issues.push({ code: 'custom', input: value, message: repeatedAmount, path: [place, 'of'] })
      }),
    ),
  })
  .check(
    z.refine(({ iban: account, holder }) => account === '' || holder !== '', {
      error: say(eventFieldFaults, 'payment-holder-required'),
      path: ['holder'],
    }),
  )

/** What archers read about the event and what they are asked. Absent parts are empty. */
export const eventDetailFields = z.object({
  place: optionalLine({ most: 200 }),
  mapLink: optionalLine({ most: 1000 }).check(
    z.refine(isWebAddress, say(eventFieldFaults, 'map-link-malformed')),
  ),
  startTime: optionalLine({ most: 5 }).check(z.refine(isTime, say(eventFieldFaults, 'start-time-malformed'))),
  /** On the same day. Older apps do not send it. */
  endTime: z.optional(
    z.pipe(
      z.nullable(z.string()),
      z.pipe(
        z.transform((typed: string | null) => typed ?? ''),
        line({ most: 5 }).check(z.refine(isTime, say(eventFieldFaults, 'start-time-malformed'))),
      ),
    ),
  ),
  fee: optionalLine({ most: 100 }),
  feeNote: optionalText(),
  /** Null for none. Older apps do not send it, and then the stored one is kept. */
  payment: z.optional(z.nullable(eventPayment)),
  contact: optionalLine({ most: 200 }),
  bring: optionalText(),
  sponsors: z.optional(optionalLine({ most: 200 })),
  questions: z._default(
    z.array(question).check(
      z.maxLength(mostQuestions, say(eventFieldFaults, 'questions-too-many', { most: mostQuestions })),
      z.refine<readonly { readonly id: string }[]>(
        (all) => new Set(all.map((each) => each.id)).size === all.length,
        say(eventFieldFaults, 'question-repeated'),
      ),
    ),
    [],
  ),
})

export const eventDetails = eventDetailFields.check(
  z.refine(({ startTime, endTime = '' }) => endTime === '' || startTime === '' || endTime > startTime, {
    error: say(eventFieldFaults, 'end-time-too-early'),
    path: ['endTime'],
  }),
)

/** An archer's answers. Answers to questions that are no longer asked are ignored. */
export const eventAnswers = z
  .array(z.object({ question: id(), answer: optionalText({ most: 500 }) }))
  .check(z.maxLength(mostQuestions * 2))
export type EventAnswers = z.output<typeof eventAnswers>

/** What is wrong with an answer. Not by `fault`, with which a page would load the sentences of every fault there is. */
export const answerFault = (code: 'answer-required' | 'answer-unknown'): Reason =>
  reasonIn(eventFieldFaults, code)

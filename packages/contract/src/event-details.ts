import { questionKinds } from '@fletch/domain'
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
  contact: optionalLine({ most: 200 }),
  bring: optionalText(),
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

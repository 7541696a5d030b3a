import {
  type ClubEvent,
  type EventForm,
  type EventSettings,
  eventForm,
  eventSettings,
} from '@fletch/contract'
import { allDivisions, archeryStyles, type Round, usualSchemeId } from '@fletch/domain'
import { defaultRoundId, knownRound } from '../../../phone/kept/known-rounds.ts'
import { readLastUnit } from '../../../phone/kept/last-round.ts'
import type { FormSchema } from '../../../ui/use-form.ts'
import { detailsFromForm, detailsToForm, factsFromForm } from '../details/details-form-values.ts'
import { photoRuleOf } from '../photo-rule.ts'

/** The texts typed into a form, also one that was closed before it was sent. */
export type EventValues = Readonly<Record<string, string>>

/** Id, name and error of a field. */
export type EventField = (name: keyof EventSettings | `details.${string}`) => {
  id: string
  name: string
  error: string | undefined
}

/** The steps in which a new event is entered. */
export const eventSteps = ['when', 'competition', 'archers'] as const
export type EventStep = (typeof eventSteps)[number]

const stepFields: Readonly<Record<'when' | 'archers', readonly string[]>> = {
  when: ['clubId', 'name', 'description', 'competitionDate', 'moreDays'],
  archers: [
    'registrationDeadline',
    'maxParticipants',
    'details',
    'namesGuests',
    'takesMailEntries',
    'language',
    'isPublic',
  ],
}

/** The step that has a field, by the path of the field. */
export const stepOf = (path: string): EventStep => {
  const [name = ''] = path.split('.')
  if (stepFields.when.includes(name)) return 'when'
  return stepFields.archers.includes(name) ? 'archers' : 'competition'
}

/** The styles that have their own checkbox; 'all' is every one of them. */
const boxedStyles: readonly string[] = archeryStyles.filter((style) => style !== allDivisions)

const checkboxPrefix = 'style-'

/** The field name of the checkbox of a style or division. */
export const checkboxName = (code: string): string => checkboxPrefix + code

const checked = 'on'

/** The values of a form's fields. */
export const formValues = (form: HTMLFormElement): EventValues =>
  Object.fromEntries([...new FormData(form)].map(([name, typed]) => [name, String(typed)]))

const dayPrefix = 'moreDays.'

/** The days after the first one, in their order, as they are typed. */
export const moreDaysIn = (values: EventValues): readonly string[] =>
  Object.entries(values)
    .filter(([name]) => name.startsWith(dayPrefix))
    .toSorted(([one], [other]) => Number(one.slice(dayPrefix.length)) - Number(other.slice(dayPrefix.length)))
    .map(([, day]) => day)

/** The scheme and the checkboxes of an event's styles or divisions. */
const divisionsToForm = ({ archeryStyle, divisionScheme = usualSchemeId }: ClubEvent): EventValues => {
  const isAllStyles = divisionScheme === usualSchemeId && archeryStyle === allDivisions
  const codes = isAllStyles ? boxedStyles : archeryStyle.split(',')
  return { divisionScheme, ...Object.fromEntries(codes.map((code) => [checkboxName(code), checked])) }
}

/**
 * What a new event starts with: the divisions and the unit of the last event of its officer's clubs. Without one, no
 * division is chosen, and the unit is that of a new card.
 */
export const firstValues = (last: ClubEvent | undefined): EventValues => ({
  ...(last && divisionsToForm(last)),
  distanceUnit: last?.distanceUnit ?? readLastUnit(navigator.language),
  takesMailEntries: checked,
})

/** Converts an event to a form's values. */
export const eventToForm = (event: ClubEvent): EventValues => ({
  name: event.name,
  description: event.description,
  competitionDate: event.competitionDate,
  registrationDeadline: event.registrationDeadline ?? '',
  maxParticipants: event.maxParticipants?.toString() ?? '',
  ...divisionsToForm(event),
  roundId: event.roundId,
  tieRule: event.tieRule ?? '',
  distanceUnit: event.distanceUnit,
  groupSize: String(event.groupSize),
  numberOfTargets: String(event.numberOfTargets),
  courseTargets: String(event.courseTargets),
  timeZone: event.timeZone,
  asksPhoto: photoRuleOf(event),
  ...(event.namesGuests && { namesGuests: checked }),
  ...(event.takesMailEntries && { takesMailEntries: checked }),
  language: event.language ?? '',
  secondScorer: event.secondScorer ?? '',
  flightMode: event.flightMode ?? '',
  ...detailsToForm(event.details),
})

const textsIn = (typed: unknown): EventValues => Object.fromEntries(Object.entries(typed ?? {}))

/** Undefined for an empty field, which then gets its default or its error message. */
const nonEmpty = (text: string | undefined): string | undefined => (text?.trim() ? text : undefined)

const numberIn = (text: string | undefined): number | undefined =>
  nonEmpty(text) === undefined ? undefined : Number(text)

/** The codes whose checkboxes are on. */
export const checkedCodes = (values: EventValues): readonly string[] =>
  Object.keys(values)
    .filter((name) => name.startsWith(checkboxPrefix))
    .map((name) => name.slice(checkboxPrefix.length))

const schemeIn = (values: EventValues): string => nonEmpty(values['divisionScheme']) ?? usualSchemeId

const stylesIn = (values: EventValues): string | undefined => {
  const codes = checkedCodes(values)
  const isAll =
    schemeIn(values) === usualSchemeId ? codes.length === boxedStyles.length : codes.includes(allDivisions)
  if (isAll) return allDivisions
  return codes.length === 0 ? undefined : codes.join(',')
}

/** The chosen round. Empty fields take its usual values. */
const roundIn = (values: EventValues): Round | undefined =>
  knownRound(nonEmpty(values['roundId']) ?? defaultRoundId)

/** What the form would announce, as far as it is filled in. */
export const announcedIn = (values: EventValues) => {
  const days = [values['competitionDate'] ?? '', ...moreDaysIn(values)]
  return {
    name: values['name']?.trim() ?? '',
    description: values['description']?.trim() ?? '',
    days: days.filter((day) => day !== ''),
    deadline: nonEmpty(values['registrationDeadline']),
    places: nonEmpty(values['maxParticipants']),
    archeryStyle: stylesIn(values),
    divisionScheme: schemeIn(values),
    round: roundIn(values),
    targets: nonEmpty(values['numberOfTargets']) ?? String(roundIn(values)?.targets.usual ?? ''),
    details: factsFromForm(values),
    isPublic: 'isPublic' in values,
    language: nonEmpty(values['language']),
  }
}

/** Converts a form's values to settings. Leaves invalid numbers for the schema to refuse. */
const settingsIn = (values: EventValues) => ({
  name: values['name'],
  description: values['description'],
  competitionDate: values['competitionDate'],
  registrationDeadline: nonEmpty(values['registrationDeadline']) ?? null,
  maxParticipants: numberIn(values['maxParticipants']) ?? null,
  archeryStyle: stylesIn(values),
  divisionScheme: schemeIn(values),
  distanceUnit: values['distanceUnit'],
  groupSize: numberIn(values['groupSize']),
  roundId: nonEmpty(values['roundId']),
  tieRule: nonEmpty(values['tieRule']) ?? null,
  numberOfTargets: numberIn(values['numberOfTargets']) ?? roundIn(values)?.targets.usual,
  courseTargets: numberIn(values['courseTargets']) ?? roundIn(values)?.courseTargets,
  timeZone: nonEmpty(values['timeZone']),
  proofRequired: values['asksPhoto'] === 'required',
  asksPhoto: values['asksPhoto'] !== 'free',
  namesGuests: 'namesGuests' in values,
  takesMailEntries: 'takesMailEntries' in values,
  language: nonEmpty(values['language']),
  secondScorer: nonEmpty(values['secondScorer']) ?? null,
  flightMode: nonEmpty(values['flightMode']) ?? null,
  details: detailsFromForm(values),
})

export const eventFormSchema: FormSchema<EventForm> = {
  safeParse: (typed) => {
    const values = textsIn(typed)
    return eventForm.safeParse({
      ...settingsIn(values),
      clubId: nonEmpty(values['clubId']),
      isPublic: 'isPublic' in values,
      moreDays: moreDaysIn(values),
    })
  },
}

/** Once an event has started, the fields that cards depend on are not in the form and are sent unchanged. */
export const settingsSchema = (event: ClubEvent): FormSchema<EventSettings> => ({
  safeParse: (typed) => {
    const { status, roundId, tieRule, divisionScheme, distanceUnit, numberOfTargets, courseTargets } = event
    const fixed =
      status === 'active'
        ? { roundId, tieRule, divisionScheme, distanceUnit, numberOfTargets, courseTargets }
        : {}
    return eventSettings.safeParse({ ...settingsIn(textsIn(typed)), ...fixed })
  },
})

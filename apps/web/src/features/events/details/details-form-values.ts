import {
  type EventDetails,
  type EventQuestion,
  type FactKind,
  factKinds,
  questionKinds,
} from '@fletch/domain'
import { paymentFromForm, paymentToForm } from '../payments/payment-form-values.ts'

// An event's form names its fields like the paths of the schema's errors: details.questions.0.text

/** The texts of a form's fields by field name. */
export type DetailsFormValues = Readonly<Record<string, string>>

const of = (place: number, name: string): string => `details.questions.${place}.${name}`

const optionsIn = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The questions of a form, in order. */
export const questionsFromForm = (values: DetailsFormValues): EventQuestion[] => {
  const rows: EventQuestion[] = []
  for (let place = 0; of(place, 'id') in values; place += 1) {
    const kind = questionKinds.find((each) => each === values[of(place, 'kind')]) ?? 'text'
    rows.push({
      id: values[of(place, 'id')] ?? '',
      kind,
      text: values[of(place, 'text')] ?? '',
      ...(kind === 'choice' && { options: optionsIn(values[of(place, 'options')]) }),
      ...(of(place, 'isRequired') in values && { isRequired: true }),
    })
  }
  return rows
}

/** What archers read, beyond what is shot. */
export const factsFromForm = (values: DetailsFormValues) => {
  const typed = (kind: FactKind): string => values[`details.${kind}`] ?? ''
  return {
    place: typed('place'),
    mapLink: typed('mapLink'),
    startTime: typed('startTime'),
    endTime: typed('endTime'),
    fee: typed('fee'),
    feeNote: typed('feeNote'),
    contact: typed('contact'),
    bring: typed('bring'),
    sponsors: typed('sponsors'),
  } satisfies Record<FactKind, string>
}

/** Converts a form's values to details. */
export const detailsFromForm = (values: DetailsFormValues) => ({
  ...factsFromForm(values),
  questions: questionsFromForm(values),
  payment: paymentFromForm(values),
})

/** Converts details to a form's values. */
export const detailsToForm = ({
  questions = [],
  payment,
  ...facts
}: EventDetails = {}): DetailsFormValues => ({
  ...paymentToForm(payment),
  ...Object.fromEntries(factKinds.map((kind) => [`details.${kind}`, facts[kind] ?? ''])),
  ...Object.fromEntries(
    questions.flatMap(({ id, kind, text, options = [], isRequired }, place) => [
      [of(place, 'id'), id],
      [of(place, 'kind'), kind],
      [of(place, 'text'), text],
      [of(place, 'options'), options.join('\n')],
      ...(isRequired ? [[of(place, 'isRequired'), 'on']] : []),
    ]),
  ),
})

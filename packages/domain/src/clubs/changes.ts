/** A changed field with its values as text; null if there was or is no value. */
export interface FieldChange {
  readonly field: string
  readonly was: string | null
  readonly became: string | null
}

const inWords = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (!Array.isArray(value)) return String(value)
  return value.length === 0 ? null : value.join(', ')
}

/** The fields that differ between two records, in the given order. */
export const changesBetween = <Field extends string>(
  was: Readonly<Partial<Record<Field, unknown>>>,
  became: Readonly<Partial<Record<Field, unknown>>>,
  fields: readonly Field[],
): FieldChange[] =>
  fields
    .map((field) => ({ field, was: inWords(was[field]), became: inWords(became[field]) }))
    .filter((change) => change.was !== change.became)

/** What a field that a club keeps of its members can hold. */
export const ownFieldTypes = ['text', 'number', 'date', 'yesNo', 'choice'] as const
export type OwnFieldType = (typeof ownFieldTypes)[number]

export const ownFieldLimits = {
  fields: 10,
  /** Characters of the name of a field, and of an entry of a choice. */
  name: 40,
  choices: { least: 2, most: 20 },
  /** Characters of a value. */
  text: 200,
} as const

import { genders } from '@fletch/domain'
import * as z from 'zod/mini'
import { accountFieldFaults } from './faults/accounts.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { asTyped, calendarDate, type LineRules } from './fields.ts'

// What a person fills in. Separate from the user, because the sign-in screen loads without it.

const optionalDate = z.pipe(
  z._default(
    z.nullable(z.union([z.literal(''), calendarDate()], { error: say(fieldFaults, 'date-malformed') })),
    null,
  ),
  z.transform((day) => day || null),
)

const earliestBirth = '1900-01-01'

export const dateOfBirth = z.pipe(
  optionalDate,
  z
    .nullable(z.string())
    .check(
      z.refine((day) => day === null || day >= earliestBirth, say(accountFieldFaults, 'birth-too-early')),
    ),
)

export const optionalGender = z.pipe(
  z._default(
    z.nullable(z.enum(['', ...genders], { error: say(accountFieldFaults, 'gender-unknown') })),
    null,
  ),
  z.transform((gender) => gender || null),
)

export const names = ({ line }: LineRules) => ({
  firstName: line({ most: 100, required: say(accountFieldFaults, 'first-name-required') }),
  lastName: line({ most: 100, required: say(accountFieldFaults, 'last-name-required') }),
})

export const { firstName, lastName } = names(asTyped)

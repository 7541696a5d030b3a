import * as z from 'zod/mini'
import { asTyped, calendarDate, type LineRules } from './fields.ts'
import { genders } from './user.ts'

// What a person fills in. Apart from the user: the sign-in is loaded without it.

const optionalDate = z.pipe(
  z._default(
    z.nullable(z.union([z.literal(''), calendarDate()], { error: 'Please enter a date as YYYY-MM-DD' })),
    null,
  ),
  z.transform((day) => day || null),
)

const earliestBirth = '1900-01-01'

export const dateOfBirth = z.pipe(
  optionalDate,
  z
    .nullable(z.string())
    .check(z.refine((day) => day === null || day >= earliestBirth, 'Please enter a date from 1900 on')),
)

export const optionalGender = z.pipe(
  z._default(z.nullable(z.enum(['', ...genders], { error: 'Please choose male, female or other' })), null),
  z.transform((gender) => gender || null),
)

export const names = ({ line }: LineRules) => ({
  firstName: line({ most: 100, required: 'First name is required' }),
  lastName: line({ most: 100, required: 'Last name is required' }),
})

export const { firstName, lastName } = names(asTyped)

import * as z from 'zod/mini'
import { calendarDate, id, instant, text } from './fields.ts'

export const genders = ['male', 'female', 'other'] as const

/** The signed-in user as the app reads it; nothing here is a secret. */
export const user = z.object({
  id: id(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  club: z.string(),
  homeClubId: z.nullable(id()),
  dateOfBirth: z.nullable(z.string()),
  clubMemberId: z.string(),
  gender: z.nullable(z.enum(genders)),
  profilePhotoPath: z.nullable(z.string()),
  createdAt: instant(),
})
export type User = z.output<typeof user>

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

export const firstName = text({ most: 100, required: 'First name is required' })
export const lastName = text({ most: 100, required: 'Last name is required' })

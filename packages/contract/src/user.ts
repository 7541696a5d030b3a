import { bows, genders } from '@fletch/domain'
import * as z from 'zod/mini'
import { id, instant } from './fields.ts'

/** The signed-in user as the app reads it. It contains no secrets. */
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
  /** The bow that the user shot last. Absent from users that devices stored long ago. */
  bow: z.optional(z.nullable(z.enum(bows))),
  profilePhotoPath: z.nullable(z.string()),
  /** Null until an app said it. Absent from users that devices stored long ago. */
  language: z.optional(z.nullable(z.string())),
  /** The same, or in the words of a country, such as `de-CH`. Null until an app said it; absent from older servers. */
  locale: z.optional(z.nullable(z.string())),
  createdAt: instant(),
})
export type User = z.output<typeof user>

/** On a device: a user who acts for an archer without a sign-in, and the archers whom a user may act for. */
export const storedActing = z.object({ childId: z.string(), guardian: user })
export const storedChildren = z.object({ userId: z.string(), children: z.array(z.unknown()) })

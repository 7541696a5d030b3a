import type { ProfileSection, User } from '@fletch/contract'
import type { ComponentType } from 'react'

/** A section of the profile. */
export type ProfilePart = {
  /** Of its row in the list. */
  readonly title: string
  readonly Content: ComponentType<{ user: User }>
  /** Its present value in a few words, for its row. */
  readonly State?: ComponentType<{ user: User }>
  /** Not shown while the user acts for a child. */
  readonly isOfAccount?: true
}

export type ProfileParts = Readonly<Record<ProfileSection, ProfilePart>>

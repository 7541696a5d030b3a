import { createSlot } from '../ui/slot.ts'

/** Signing out with unsent cards: sign out, stay, or show the cards first. */
export type SignOutChoice = 'leave' | 'stay' | 'show'

/** Asks a user who signs out while cards are unsent. */
export const signOutQuestion = createSlot<(userId: string) => Promise<SignOutChoice>>()

import { createSlot } from '../ui/slot.ts'

/** Signing out with unsent cards: sign out, stay, or show the cards first. */
export type Leaving = 'leave' | 'stay' | 'show'

/** Asks a user who signs out while cards are unsent. */
export const leaveQuestion = createSlot<(userId: string) => Promise<Leaving>>()

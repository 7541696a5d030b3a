import { createSlot } from '../ui/slot.ts'

/** Signing out with unsent cards: go on, stay signed in, or look at the cards first. */
export type Leaving = 'leave' | 'stay' | 'show'

/** Asks a person who signs out while cards are unsent. */
export const leaveQuestion = createSlot<(userId: string) => Promise<Leaving>>()

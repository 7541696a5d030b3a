import type { AccountParts } from '../accounts/index.ts'
import type { CardParts } from '../cards/index.ts'

/** What the events module needs from the modules that it uses. */
export type EventParts = AccountParts & CardParts

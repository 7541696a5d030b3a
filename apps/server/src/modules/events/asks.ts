import type { AccountParts } from '../accounts/index.ts'
import type { CardParts } from '../cards/index.ts'

/** What events need of the modules that they ask. */
export type EventParts = AccountParts & CardParts

import type { AccountParts } from '../accounts/index.ts'
import type { CardParts } from '../cards/index.ts'
import type { ClubParts } from '../clubs/index.ts'

/** What archives and account deletion need from the modules that they read. */
export type OwnDataParts = AccountParts & CardParts & ClubParts

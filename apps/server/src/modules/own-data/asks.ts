import type { AccountParts } from '../accounts/index.ts'
import type { CardParts } from '../cards/index.ts'
import type { ClubParts } from '../clubs/index.ts'

/** What the archive and the end of an account need of the modules that they ask. */
export type OwnDataParts = AccountParts & CardParts & ClubParts

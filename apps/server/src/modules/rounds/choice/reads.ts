import { builtInRounds, compareTexts, type Round } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { RoundParts } from '../asks.ts'
import { roundFrom } from '../record/round-cache.ts'
import { listRounds } from '../record/store.ts'

/** Built-in rounds, sorted by organisation and within it in its own order. */
const builtIn: readonly Round[] = builtInRounds.toSorted((one, other) =>
  compareTexts(one.organisation, other.organisation),
)

/** The rounds that a user can choose, and those of the cards and events that they can see. */
export const roundsFor = async (
  db: ReadConnection,
  { roundsSeen }: Pick<RoundParts, 'roundsSeen'>,
  who: Pick<SignedInUser, 'userId'> | null,
): Promise<Round[]> => {
  if (who === null) return [...builtIn]
  const { userId } = who
  const clubIds = await roundsSeen.clubsOf(db, userId)
  const ids = [...(await roundsSeen.onCards(db, userId)), ...(await roundsSeen.inEvents(db, userId))]
  const own = (await listRounds(db, { clubIds, ids: [...new Set(ids)] })).map(({ id, value }) =>
    roundFrom(id, value),
  )
  return [
    ...builtIn,
    ...own.toSorted((one, other) => compareTexts(one.name, other.name) || compareTexts(one.id, other.id)),
  ]
}

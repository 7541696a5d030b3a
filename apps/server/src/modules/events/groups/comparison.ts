import { fault, type GroupComparison } from '@fletch/contract'
import { archerKey, compareScorers, entryAt, type Hit, secondCardId } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { type CardParts, hasCard, seesScorecard } from '../../cards/index.ts'
import { readRound } from '../../rounds/index.ts'
import { columnsFrom } from '../group-cards/content.ts'
import { rightsOn } from '../group-cards/rights.ts'
import { listSecondScoresOf } from '../group-cards/second-scores-store.ts'
import { listShotsBy } from '../group-cards/shots-store.ts'
import { eventOfGroup } from './reads.ts'
import { listArchersIn } from './store.ts'

const shotOf = ({ zone, arrows }: Hit): Hit => ({
  zone,
  ...(arrows !== undefined && { arrows: [...arrows] }),
})

/** Whether a person may see how the scorers of a group compare: its archers, its scorers and the event's admins. */
const maySee = async (
  db: ReadConnection,
  parts: Pick<CardParts, 'shoots'>,
  who: SignedInUser,
  groupId: string,
): Promise<boolean> => {
  const rights = await rightsOn(db, groupId, who)
  if (rights === null) return false
  if (rights.isEventAdmin || rights.hasStoodIn) return true
  return (
    (await seesScorecard(db, parts, who, groupId)) ||
    (await seesScorecard(db, parts, who, secondCardId(groupId)))
  )
}

/**
 * How the two scorers of a group compare. Values are told only of targets that both have whole, where they differ. Throws
 * NotFound for a group that the person may not know.
 */
export const comparisonOf = async (
  db: ReadConnection,
  parts: Pick<CardParts, 'shoots'>,
  who: SignedInUser,
  groupId: string,
): Promise<GroupComparison> => {
  const event = await eventOfGroup(db, who, groupId)
  if (event === null || !(await maySee(db, parts, who, groupId))) throw new NotFound(fault('group-unknown'))
  // Phones ask every few seconds, so only this group is read.
  const archers = await listArchersIn(db, groupId)
  const ids = archers.map(({ id }) => id)
  const first = columnsFrom(archers, await listShotsBy(db, ids))
  const second = columnsFrom(archers, await listSecondScoresOf(db, ids))
  const group = {
    round: await readRound(db, event.roundId),
    archers: archers.map(archerKey),
    shooting: archers.filter(({ status }) => status === 'registered').map(archerKey),
  }
  const { numberOfTargets, secondScorer: when = 'each-target' } = event
  const compared = compareScorers(group, [first, second], { numberOfTargets, when })
  // A group's photo is in the entry of each archer.
  const photoAt = (row: number): string | null =>
    [...first.values()].map((column) => column[row]?.photoPath ?? null).find((path) => path !== null) ?? null
  return {
    hasSecond: await hasCard(db, secondCardId(groupId)),
    targets: compared.map((target, row) =>
      target.state === 'differs'
        ? {
            state: target.state,
            differences: target.archers.map((participantId) => ({
              participantId,
              first: shotOf(entryAt(first, participantId, row)),
              second: shotOf(entryAt(second, participantId, row)),
              photoPath: photoAt(row),
            })),
          }
        : { state: target.state },
    ),
  }
}

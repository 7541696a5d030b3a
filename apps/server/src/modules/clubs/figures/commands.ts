import {
  type Counts,
  clubNameKey,
  compareTexts,
  countedIn,
  type Round,
  threeArrowRound,
} from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { type CardParts, shotBy } from '../../cards/index.ts'
import { isOpen, opensFrom } from '../consent/policy.ts'
import { insertStale, lockStaleFigures, nameOfClub, updateFigures } from './store.ts'

/** Few enough that saves of cards need not wait. */
export const membersAtOnce = 200

/**
 * The index of the most frequent zone among what a round counts. Of equally frequent ones the higher zone counts;
 * without any it is past the end.
 */
const zoneOrderOf = (round: Round, parts: readonly Counts[]): number => {
  const counts = countedIn(round).map((code) => parts.reduce((sum, part) => sum + (part[code] ?? 0), 0))
  const most = Math.max(0, ...counts)
  return most === 0 ? counts.length : counts.indexOf(most)
}

type Shot = Awaited<ReturnType<typeof shotBy>>[number]

/** The round that a member shot last. Of two rounds on one day it is the one whose card was created last. */
const roundShotLast = (shots: readonly Shot[]): Round | null =>
  shots
    .toSorted(
      (one, other) =>
        compareTexts(one.lastDay, other.lastDay) || compareTexts(one.lastBegun, other.lastBegun),
    )
    .at(-1)?.round ?? null

type Members = Awaited<ReturnType<typeof lockStaleFigures>>

/** What members have shot and opened to the club, which may begin on a day. */
const shotFor = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'shoots'>,
  members: Members,
): Promise<readonly Shot[]> => {
  const shots: Shot[] = []
  for (const [firstDay, alike] of Map.groupBy(members.filter(isOpen), opensFrom)) {
    const accounts = alike.flatMap(({ userId }) => (userId === null ? [] : [userId]))
    shots.push(...(await shotBy(tx, parts, accounts, firstDay)))
  }
  return shots
}

/** Counts the figures of some members again and returns their number. */
export const countAgain = async (
  tx: WriteTransaction,
  parts: Pick<CardParts, 'shoots'>,
  clubId: string,
): Promise<number> => {
  const members = await lockStaleFigures(tx, clubId, membersAtOnce)
  const club = await nameOfClub(tx, clubId)
  const key = clubNameKey(club?.name ?? '')
  const sums = (await shotFor(tx, parts, members)).filter((sum) => clubNameKey(sum.club) === key)
  for (const { id, userId } of members) {
    const all = sums.filter((sum) => sum.userId === userId)
    const round = roundShotLast(all)
    const own = all.filter((sum) => sum.round.id === round?.id)
    const add = (of: (sum: (typeof sums)[number]) => number) => own.reduce((all, sum) => all + of(sum), 0)
    await updateFigures(tx, id, {
      shoots: add(({ shoots }) => shoots),
      totalScore: add(({ totalScore }) => totalScore),
      zoneOrder: zoneOrderOf(
        round ?? threeArrowRound,
        own.map(({ zones }) => zones),
      ),
      figuresRoundId: round?.id ?? null,
    })
  }
  return members.length
}

/** Marks all figures of a club, because with another name other cards count. */
export const markFiguresOfClub = async (tx: WriteTransaction, clubId: string): Promise<void> => {
  await insertStale(tx, { clubId })
}

const markedAtOnce = 500

/** Marks the figures of members who have just got an account. */
export const markFiguresOf = async (
  tx: WriteTransaction,
  clubId: string,
  memberIds: readonly string[],
): Promise<void> => {
  for (let from = 0; from < memberIds.length; from += markedAtOnce)
    await insertStale(tx, { clubId, memberIds: memberIds.slice(from, from + markedAtOnce) })
}

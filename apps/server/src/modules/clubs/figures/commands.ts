import { clubNameKey, zoneCodes } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { insertStale, nameOfClub, sumsOf, takeStale, updateFigures } from './store.ts'

/** Short enough that no one who saves a card waits. */
export const membersAtOnce = 200

/** The most frequent zone by its place in the table; a tie goes to the higher one, none to the end. */
const zoneOrderOf = (counts: readonly number[]): number => {
  const most = Math.max(0, ...counts)
  return most === 0 ? zoneCodes.length : counts.indexOf(most)
}

/** Counts the figures of some members again; says of how many. */
export const countAgain = async (tx: WriteTransaction, clubId: string): Promise<number> => {
  const members = await takeStale(tx, clubId, membersAtOnce)
  const club = await nameOfClub(tx, clubId)
  const accounts = members.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const key = clubNameKey(club?.name ?? '')
  const sums = (await sumsOf(tx, accounts)).filter((sum) => clubNameKey(sum.club) === key)
  for (const { id, userId } of members) {
    const own = sums.filter((sum) => sum.userId === userId)
    const add = (of: (sum: (typeof sums)[number]) => number) => own.reduce((all, sum) => all + of(sum), 0)
    const counts = zoneCodes.map((_, zone) => add((sum) => sum.zones[zone] ?? 0))
    await updateFigures(tx, id, {
      shoots: add(({ shoots }) => shoots),
      totalScore: add(({ totalScore }) => totalScore),
      zoneOrder: zoneOrderOf(counts),
    })
  }
  return members.length
}

/** Other cards count now: the club has another name. */
export const markFiguresOfClub = async (tx: WriteTransaction, clubId: string): Promise<void> => {
  await insertStale(tx, { clubId })
}

const markedAtOnce = 500

/** Members that have an account since now. */
export const markFiguresOf = async (
  tx: WriteTransaction,
  clubId: string,
  memberIds: readonly string[],
): Promise<void> => {
  for (let from = 0; from < memberIds.length; from += markedAtOnce)
    await insertStale(tx, { clubId, memberIds: memberIds.slice(from, from + markedAtOnce) })
}

import type { ListedUser, UserStats } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { days, hours, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { newestFirst } from '../../../platform/pages.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { countReports } from '../reports/reads.ts'
import {
  countActiveSince,
  countClubOwners,
  countScorecards,
  countUsers,
  countUsersSince,
  findUser,
  listUsers,
} from './store.ts'

export const userStats = async ({
  db: { read },
  clock,
}: Pick<Dependencies, 'db' | 'clock'>): Promise<UserStats> => {
  const dayAgo = instantAfter(clock, -hours(24))
  const weekAgo = instantAfter(clock, -days(7))
  const [totalUsers, totalScorecards, activeToday, activeThisWeek, newThisWeek, clubOwners, reports] =
    await Promise.all([
      countUsers(read),
      countScorecards(read),
      countActiveSince(read, dayAgo),
      countActiveSince(read, weekAgo),
      countUsersSince(read, weekAgo),
      countClubOwners(read),
      countReports(read),
    ])
  return {
    totalUsers,
    activeToday,
    totalScorecards,
    newThisWeek,
    activeThisWeek,
    clubOwners,
    bugReports: reports.all,
    openBugReports: reports.open,
  }
}

interface Asked {
  readonly q?: string | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

type Row = Awaited<ReturnType<typeof listUsers>>[number]

const present = ({ emailVerifiedAt, addressDisownedAt, ...user }: Row): ListedUser => ({
  ...user,
  isVerified: emailVerifiedAt !== null,
  isDisowned: addressDisownedAt !== null,
})

export const listedUser = async (
  db: ReadConnection,
  { clock }: Pick<Dependencies, 'clock'>,
  id: string,
): Promise<ListedUser> => {
  const user = await findUser(db, instantOf(clock), id)
  if (user === undefined) throw new NotFound(fault('user-unknown'))
  return present(user)
}

/** Users that match a search, newest first. */
export const users = ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, { q, ...asked }: Asked) =>
  newestFirst(asked, {
    list: (after, limit) => listUsers(db.read, { now: instantOf(clock), q, after, limit }),
    timeOf: ({ createdAt }) => createdAt,
    present,
  })

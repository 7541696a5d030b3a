import { type CardContent, type CardDetails, usualStyle } from '../cards/card.ts'

interface Archer {
  readonly id: string
  readonly userId: string | null
  readonly user: { readonly firstName: string; readonly lastName: string }
}

/** The key of an archer on a group's card: the account's id, or else the participant's. */
export const archerKey = ({ id, userId }: Pick<Archer, 'id' | 'userId'>): string => userId ?? id

/** Written out here, because `personName` would be one more file to load before a card can be scored. */
const nameOf = ({ firstName, lastName }: Archer['user']): string =>
  firstName === lastName ? firstName : `${firstName} ${lastName}`.trim()

/** An archer as listed on a group's card. */
export const archerOnCard = (archer: Archer) => ({
  id: archerKey(archer),
  userId: archer.userId,
  name: nameOf(archer.user),
})

/** What an event determines about the cards of its groups. */
type Course = Pick<CardContent, 'roundId' | 'divisionScheme'> &
  Pick<CardDetails, 'distanceUnit' | 'numberOfTargets' | 'courseTargets'> & {
    readonly clubName: string
    readonly competitionDate: string
  }

interface Group {
  readonly groupName: string
  readonly targetNumbers: readonly number[]
  readonly participants: readonly { readonly archeryStyle: string }[]
}

const styleOf = ({ participants }: Group): string => {
  const [style, ...others] = new Set(participants.map(({ archeryStyle }) => archeryStyle))
  return others.length > 0 ? 'all' : (style ?? usualStyle)
}

/** The head of a new group card. The server and phones without a network both use it. */
export const groupCardHead = (event: Course, group: Group): Omit<CardContent, 'scores'> => ({
  roundId: event.roundId,
  divisionScheme: event.divisionScheme,
  archerName: `${group.groupName} Combined`,
  club: event.clubName,
  date: event.competitionDate,
  archeryStyle: styleOf(group),
  distanceUnit: event.distanceUnit,
  startingTarget: group.targetNumbers[0] ?? 1,
  numberOfTargets: event.numberOfTargets,
  courseTargets: event.courseTargets,
})

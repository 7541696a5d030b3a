import {
  blankEntry,
  type CardContent,
  type Columns,
  columnsOf,
  type Entry,
  isBlank,
  rowsIn,
  scoresFrom,
} from '@fletch/domain'
import type { Competition, EventGroup, Participant } from '@fletch/domain/contract'
import type { lockGroupCard } from '../saving/group-commands.ts'
import { type CardArcher, entriesOf } from '../saving/reads.ts'

export type CardRow = Awaited<ReturnType<typeof lockGroupCard>>

/** How a card names an archer: by the account, where there is one. */
export const archerKey = ({ id, userId }: Pick<Participant, 'id' | 'userId'>): string => userId ?? id

export const archerName = ({ user }: Participant): string => `${user.firstName} ${user.lastName}`.trim()

/** An archer as a card names them; what they confirmed before stays so. */
export const cardArcher = (
  archer: Participant,
  confirmedAt: string | null,
  formerId?: string,
): CardArcher => ({
  id: archerKey(archer),
  userId: archer.userId,
  name: archerName(archer),
  confirmedAt,
  ...(formerId !== undefined && { formerId }),
})

/** The columns of a card, one for each of its archers, also for those who have no entry yet. */
export const columnsFor = (row: Pick<CardRow, 'id' | 'entries'>, archers: readonly CardArcher[]): Columns => {
  const there = columnsOf(entriesOf(row))
  return new Map(archers.map(({ id }) => [id, there.get(id) ?? []]))
}

/** One column from two that are the same archer's: what the late one says counts, row by row; its blanks say nothing. */
const joined = (now: readonly Entry[], late: readonly Entry[], participantId: string): Entry[] => {
  const rows = Math.max(now.length, late.findLastIndex((entry) => !isBlank(entry)) + 1)
  return Array.from({ length: rows }, (_, row) => {
    const [is, was] = [now[row] ?? blankEntry, late[row] ?? blankEntry]
    return {
      participantId,
      zone: was.zone ?? is.zone,
      distance: was.distance || is.distance,
      photoPath: was.photoPath ?? is.photoPath,
    }
  })
}

/**
 * Columns under the ids that they have now. A phone that has heard of a deleted account has both: the column as the
 * server says it, and under the former id what it has not sent yet.
 */
export const columnsSent = (scores: readonly Entry[], archers: readonly CardArcher[]): Columns => {
  const columns = new Map(columnsOf(scores))
  for (const { id, formerId } of archers) {
    const late = formerId === undefined ? undefined : columns.get(formerId)
    if (late === undefined) continue
    columns.delete(formerId)
    const now = columns.get(id)
    columns.set(id, now ? joined(now, late, id) : late.map((entry) => ({ ...entry, participantId: id })))
  }
  return columns
}

/** An archer's entries, as they stand beside the card. */
export const shotOf = (columns: Columns, id: string): Entry[] =>
  (columns.get(id) ?? []).map(({ participantId: _id, ...entry }) => entry)

interface Shot {
  readonly participantId: string
  readonly scores: string
}

/** What an archer shot before, as a column of a card. */
export const columnFrom = (shots: readonly Shot[], archer: Participant): [string, Entry[]] => {
  const shot = shots.find(({ participantId }) => participantId === archer.id)
  const entries: Entry[] = JSON.parse(shot?.scores ?? '[]')
  return [archerKey(archer), entries.map((entry) => ({ ...entry, participantId: archerKey(archer) }))]
}

const styleOf = (archers: readonly Participant[]): CardContent['archeryStyle'] => {
  const [style, ...others] = new Set(archers.map(({ archeryStyle }) => archeryStyle))
  return others.length > 0 ? 'all' : (style ?? 'BH')
}

/** A group's card as it begins: everything but the editor comes from the group, and what its archers shot before. */
export const contentFor = (event: Competition, group: EventGroup, shots: readonly Shot[]): CardContent => {
  const columns: Columns = new Map(group.participants.map((archer) => columnFrom(shots, archer)))
  return {
    archerName: `${group.groupName} Combined`,
    club: event.clubName,
    date: event.competitionDate,
    archeryStyle: styleOf(group.participants),
    distanceUnit: event.distanceUnit,
    startingTarget: group.targetNumbers[0] ?? 1,
    numberOfTargets: event.numberOfTargets,
    courseTargets: event.courseTargets,
    scores: scoresFrom(columns, rowsIn(columns)),
  }
}

import type { Scorecard } from '@fletch/contract'
import {
  type CardContent,
  contentOf,
  type Entry,
  type Round,
  scoreEntries,
  tally,
  zoneCodes,
} from '@fletch/domain'

const names = ['Ada Nock', 'Bo Feathers', 'Cleo Quiver', 'Theodora van den Bergh-Oberholzer'] as const

const archers = names.map((name, at) => ({
  id: `01980000-0000-7000-8000-0000000000b${at}`,
  userId: null,
  name,
  confirmedAt: null,
}))

/** What an archer hits at a target, varying from target to target. */
const hitOf = ({ areas, arrows, counting }: Round, at: number) => {
  const codes = Array.from({ length: arrows }, (_, arrow) => areas[(at + arrow) % areas.length]?.code ?? '')
  return counting === 'all'
    ? { zone: null, arrows: codes }
    : { zone: zoneCodes[at % zoneCodes.length] ?? null }
}

const entryOf = (round: Round, at: number): Entry => ({
  ...hitOf(round, at),
  distance: String(12 + (at % 9) * 3),
  photoPath: at % 5 === 0 ? '/objects/uploads/01980000-0000-7000-8000-0000000000f1' : null,
})

/** A card with the given number of targets, the last one not shot; of one archer, or of a group of four. */
export const mailedCard = (
  round: Round,
  { targets, isGroup = false }: { readonly targets: number; readonly isGroup?: boolean },
): Scorecard => {
  const rows = Array.from({ length: targets - 1 }, (_, row) => row)
  const content: CardContent = {
    roundId: round.id,
    archerName: isGroup ? 'Group 3 Combined' : 'Ada Nock',
    club: 'The Oaks Field Archers',
    date: '2026-12-05',
    archeryStyle: 'BH',
    distanceUnit: 'meters',
    startingTarget: 5,
    numberOfTargets: targets,
    courseTargets: targets,
    weather: 'snow',
    temperature: '-2',
    scores: isGroup
      ? rows.flatMap((row) =>
          archers.map(({ id }, at) => ({ ...entryOf(round, row + at), participantId: id })),
        )
      : rows.map((row) => entryOf(round, row)),
  }
  const { zones: _zones, scoredPoints: _points, arrowsShot: _arrows, ...sums } = tally(round, content.scores)
  return {
    ...contentOf(content),
    ...sums,
    scores: scoreEntries(round, content),
    id: '01980000-0000-7000-8000-0000000000a1',
    userId: '01980000-0000-7000-8000-0000000000a2',
    isGroupScorecard: isGroup,
    groupId: null,
    groupParticipants: isGroup ? archers : [],
    editorUserId: null,
    originalGroupScorecardId: null,
    version: 1,
    createdAt: '2026-12-05T12:00:00.000Z',
    updatedAt: '2026-12-05T12:00:00.000Z',
  }
}

import {
  type BodyOf,
  type ClubRound,
  clubRoundCalls,
  roundsHeader,
  type ScorecardDraftInput,
} from '@fletch/contract'
import type { Arrows, Round } from '@fletch/domain'
import { cardWith } from './card.ts'
import type { Person } from './person.ts'

/** The header of an app that knows rounds. */
export const knowingRounds = { [roundsHeader]: '1' }

/** A club's own round as its form sends it: two arrows that all count, and an inner area for the first arrow only. */
export const roundDraft = {
  name: 'Oak Walk',
  discipline: '3d',
  arrows: 2,
  counting: 'all',
  areas: [
    { code: 'X', name: 'Inner' },
    { code: 'K', name: 'Kill' },
    { code: 'W', name: 'Wound' },
  ],
  points: [
    [12, 10, 5],
    [null, 8, -1],
  ],
  miss: 0,
  targets: { usual: 12, others: [6] },
  courseTargets: 12,
  ties: { steps: [{ order: 'most', of: ['X'] }], level: 'shoot-off' },
} satisfies BodyOf<typeof clubRoundCalls.create>

/** What a form sends to save a round. */
export const formOf = ({ id: _id, organisation: _who, edition: _when, source: _rule, ...form }: Round) => form

/** Saves a club's own round. */
export const keptRound = async (
  officer: Person,
  club: { readonly id: string },
  form: Readonly<Record<string, unknown>> = roundDraft,
): Promise<ClubRound> => {
  const { body } = await officer.send(clubRoundCalls.create, { params: { id: club.id }, body: form })
  return body
}

/** A card of a round with arrows on its first targets. */
export const cardOfRound = (
  roundId: string,
  arrows: readonly Arrows[] = [],
  { numberOfTargets: _targets, ...card }: ScorecardDraftInput = cardWith(),
) => ({
  ...card,
  roundId,
  scores: arrows.map((shot) => ({ distance: '', zone: null, arrows: [...shot], photoPath: null })),
})

/** An archer's arrows, row by row. */
export type ArrowColumn = readonly [string, readonly Arrows[]]

/** Entries of several archers, each with arrows from the first row on. */
export const arrowEntries = (...columns: readonly ArrowColumn[]) =>
  columns.flatMap(([participantId, rows]) => rows.map((arrows) => ({ participantId, arrows: [...arrows] })))

import { fault, type ScorecardDraft, type ScorecardSave } from '@fletch/contract'
import {
  type CardContent,
  type Entry,
  faultIn,
  type HitFault,
  inRow,
  type Round,
  trimmed,
  writesZones,
} from '@fletch/domain'
import { type FieldFault, refuseFields } from '../../../platform/errors.ts'

type EntryDraft = ScorecardDraft['scores'][number]

const faultOf = (round: Round, { zone, arrows }: EntryDraft, index: number): FieldFault[] => {
  const arrowsShot = trimmed(arrows ?? [])
  const faultsAt = (
    field: 'zone' | 'arrows',
    code: HitFault | 'arrows-not-of-round' | 'zone-not-of-round',
  ): FieldFault[] => [{ path: `scores.${index}.${field}`, ...inRow(index + 1, fault(code)) }]
  if (writesZones(round)) return arrowsShot.length === 0 ? [] : faultsAt('arrows', 'arrows-not-of-round')
  if (zone !== null) return faultsAt('zone', 'zone-not-of-round')
  const code = faultIn(round, arrowsShot)
  return code === null ? [] : faultsAt('arrows', code)
}

const entryFrom = ({ arrows: sentArrows, ...entry }: EntryDraft): Entry => {
  const arrows = trimmed(sentArrows ?? [])
  return arrows.length === 0 ? entry : { ...entry, arrows }
}

/** Parses the rows of a request by a round. Throws Invalid with the row of a value that the round does not have. */
export const entriesIn = (round: Round, scores: readonly EntryDraft[]): Entry[] => {
  refuseFields(scores.flatMap((entry, index) => faultOf(round, entry, index)))
  return scores.map(entryFrom)
}

type Draft = Omit<ScorecardSave, 'version' | 'declined' | 'reason'>

/** The content of a card from a request. The number of targets defaults to the round's usual number. */
export const contentFrom = (round: Round, draft: Draft, date: string): CardContent => ({
  ...draft,
  roundId: round.id,
  date: draft.date ?? date,
  numberOfTargets: draft.numberOfTargets ?? round.targets.usual,
  courseTargets: draft.courseTargets ?? round.courseTargets,
  scores: entriesIn(round, draft.scores),
})

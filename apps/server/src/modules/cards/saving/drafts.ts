import {
  type CardContent,
  type Entry,
  faultIn,
  type HitFault,
  type Round,
  trimmed,
  writesZones,
} from '@fletch/domain'
import { fault, inRow, type ScorecardDraft, type ScorecardSave } from '@fletch/domain/contract'
import { type FieldFault, refuseFields } from '../../../platform/errors.ts'

type EntryDraft = ScorecardDraft['scores'][number]

const faultOf = (round: Round, { zone, arrows }: EntryDraft, index: number): FieldFault[] => {
  const shot = trimmed(arrows ?? [])
  const said = (
    field: 'zone' | 'arrows',
    code: HitFault | 'arrows-not-of-round' | 'zone-not-of-round',
  ): FieldFault[] => [{ path: `scores.${index}.${field}`, ...inRow(index + 1, fault(code)) }]
  if (writesZones(round)) return shot.length === 0 ? [] : said('arrows', 'arrows-not-of-round')
  if (zone !== null) return said('zone', 'zone-not-of-round')
  const code = faultIn(round, shot)
  return code === null ? [] : said('arrows', code)
}

const entryFrom = ({ arrows: sent, ...entry }: EntryDraft): Entry => {
  const arrows = trimmed(sent ?? [])
  return arrows.length === 0 ? entry : { ...entry, arrows }
}

/** The rows of a request, read by a round. Throws Invalid that names the row of what the round does not have. */
export const entriesIn = (round: Round, scores: readonly EntryDraft[]): Entry[] => {
  refuseFields(scores.flatMap((entry, index) => faultOf(round, entry, index)))
  return scores.map(entryFrom)
}

type Draft = Omit<ScorecardSave, 'version' | 'declined' | 'reason'>

/** A card as a request says it, of a round: targets that it does not name are the usual ones. */
export const contentFrom = (round: Round, draft: Draft, date: string): CardContent => ({
  ...draft,
  roundId: round.id,
  date: draft.date ?? date,
  numberOfTargets: draft.numberOfTargets ?? round.targets.usual,
  courseTargets: draft.courseTargets ?? round.courseTargets,
  scores: entriesIn(round, draft.scores),
})

import type { ScoreProposal } from '@fletch/domain/contract'
import type { CardRecord } from '../../../offline/card-record.ts'
import type { KnownGroup } from '../../../offline/group-store.ts'
import type { OpenCard } from '../../../offline/open-card.ts'
import type { PhotoSource } from '../photos/photo-inputs.tsx'
import type { GroupScoring } from './use-group-scoring.ts'
import type { GroupView } from './use-group-view.ts'

/** What every part of a group's card on the screen works with. */
export interface GroupParts {
  readonly card: OpenCard
  readonly record: CardRecord
  /** The group with its event, where this phone knows them. */
  readonly known: KnownGroup | undefined
  readonly view: GroupView
  readonly scoring: GroupScoring
  readonly proposals: readonly ScoreProposal[]
  /** The row whose photo is being made ready. */
  readonly preparing: number | undefined
  readonly onOpenPhoto: (source: PhotoSource, row: number) => void
}

/** A group's card is named after its group (rule R30). */
export const groupNameOf = ({ mine }: CardRecord): string => mine.archerName.replace(/ Combined$/, '')

/** How many values are proposed for each archer, on one row or on all. */
export const proposalCounts = (
  proposals: readonly ScoreProposal[],
  row?: number,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { participantId, row: at } of proposals) {
    if (row === undefined || at === row) counts.set(participantId, (counts.get(participantId) ?? 0) + 1)
  }
  return counts
}

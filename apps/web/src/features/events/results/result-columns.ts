import type { EventResults, EventRound } from '@fletch/contract'
import { missedTarget, type Round } from '@fletch/domain'
import { eventResultTexts } from '@fletch/messages/event-results'
import { eventRoundTexts } from '@fletch/messages/event-rounds'
import { zoneName } from '../../../messages/scoring.ts'
import { roundNameOf } from '../rounds/round-names.ts'
import { columnsFor, countIn } from './counted-columns.ts'

type Result = EventResults['divisions'][number]['results'][number]

/** A column of results beside the total: the count of a zone or area, or the points of a round. */
export interface ResultColumn {
  readonly key: string
  readonly head: string
  /** The name for screen readers. */
  readonly long: string
  readonly of: (result: Pick<Result, 'zones' | 'byRound'>) => string
  /** The width of the column on paper. */
  readonly paper: 'zone' | 'miss' | 'part'
}

const { table } = eventResultTexts
const texts = eventRoundTexts.results

export const columnsOfZones = (round: Round): readonly ResultColumn[] =>
  columnsFor(round).map((column) => ({
    key: column.code,
    head: zoneName(column.code),
    long:
      round.counting === 'all'
        ? table.arrows({ area: column.code })
        : table.zones({ zone: zoneName(column.code) }),
    of: ({ zones }) => String(countIn(zones, column)),
    paper: column.code === missedTarget ? 'miss' : 'zone',
  }))

/** An archer's total in a round, or a short text if they missed it or have none. */
const pointsIn = ({ byRound = [] }: Pick<Result, 'byRound'>, round: number): string => {
  const part = byRound.find((each) => each.round === round)
  if (part === undefined) return texts.none
  return part.isMissed ? texts.missed : String(part.total)
}

export const columnsOfRounds = (rounds: readonly EventRound[]): readonly ResultColumn[] =>
  rounds.map((round) => ({
    key: String(round.number),
    head: roundNameOf(round),
    long: texts.inRound({ round: roundNameOf(round) }),
    of: (result) => pointsIn(result, round.number),
    paper: 'part',
  }))

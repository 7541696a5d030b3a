import { type Round, usualStyle } from '@fletch/domain'
import { newRecord } from '../../../offline/card-record.ts'
import { learnRounds } from '../../../offline/known-rounds.ts'
import { observable } from '../../../offline/observable.ts'
import type { CardOnScreen, OpenCard } from '../../../offline/open-card.ts'

/** The targets to score before a round can be saved. */
export const targetsToTry = 5

const isNowhere = () => undefined

/** A card that exists only on this screen: it is scored like any other, but not stored or sent. */
export const triedCard = (round: Round): OpenCard => {
  learnRounds([round])
  const record = newRecord({
    id: round.id,
    userId: '',
    mine: {
      roundId: round.id,
      archerName: '',
      club: '',
      date: '',
      archeryStyle: usualStyle,
      distanceUnit: 'meters',
      startingTarget: 1,
      numberOfTargets: targetsToTry,
      courseTargets: targetsToTry,
      scores: [],
    },
    touchedAt: '',
  })
  const shown = observable<CardOnScreen>({ status: 'open', record, trouble: null })
  return {
    key: { userId: record.userId, id: record.id },
    shown,
    change: (edit) => {
      const { record: before = record } = shown.read()
      shown.set({ ...shown.read(), record: edit(before) })
    },
    flush: async () => undefined,
    follow: () => isNowhere,
  }
}

import { type CardPlace, rowAfter } from '@fletch/domain'
import { groupTexts } from '../../../messages/group-scoring.ts'
import type { OpenCard } from '../../../offline/open-card.ts'
import type { GroupView } from '../group/group-view.ts'
import type { Tapped } from '../pad/pad-key.tsx'
import type { Scoring } from './use-scoring.ts'

const texts = groupTexts.correct

interface AtDesk {
  readonly card: OpenCard
  readonly view: GroupView
  readonly actions: Scoring['actions']
}

/** The row where scoring continues: the given row while something in it is open, otherwise the next open one. */
const openFrom = ({ card, view }: AtDesk, row: number): number | null => {
  const { record } = card.shown.read()
  return record === undefined ? null : rowAfter(view.round, record.mine, view.shooting, row - 1)
}

/**
 * Scores a key of an officer who types a paper card. After the last archer of a target the next open target becomes
 * current; after the last target the sheet is complete. A correction of a complete target stays there.
 */
export const typeFromPaper = (desk: AtDesk, place: CardPlace, tapped: Tapped): void => {
  const { view, actions } = desk
  const wasOpen = openFrom(desk, place.row) === place.row
  const spoken = actions.score(place, tapped)
  const next = openFrom(desk, place.row)
  if (!wasOpen || next === place.row) return
  if (next === null) {
    actions.finish()
    actions.say(`${spoken} ${texts.whole}.`)
    return
  }
  actions.goTo(next)
  const target = view.rows[next]?.target
  if (target !== undefined) actions.say(`${spoken} ${texts.nextTarget(target)}`)
}

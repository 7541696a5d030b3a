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

/** Where scoring continues from a row: that row itself while something in it is open. */
const openFrom = ({ card, view }: AtDesk, row: number): number | null => {
  const { record } = card.shown.read()
  return record === undefined ? null : rowAfter(view.round, record.mine, view.shooting, row - 1)
}

/**
 * A key of someone who types a paper card. With the last archer of a target it goes on to the next one that is open, and
 * with the last target the sheet is whole. Who corrects a target that was whole before stays there.
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

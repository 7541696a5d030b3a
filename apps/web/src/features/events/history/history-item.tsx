import type { EventChange } from '@fletch/domain/contract'
import { eventHistoryTexts as texts } from '../../../messages/event-history.ts'
import { eventResultTexts } from '../../../messages/event-results.ts'
import { formatTime } from '../../../messages/format.ts'
import type { DivisionNames } from '../../divisions/use-division-names.ts'

const nameIn = ({ archer = texts.formerArcher }: EventChange): string => archer

const markSaid = (change: EventChange): string => {
  const archer = nameIn(change)
  if (change.mark == null) return texts.noMark(archer)
  return texts.marks[change.mark]?.(archer) ?? texts.otherMark(archer)
}

const penaltySaid = (change: EventChange): string => {
  const { points = 0 } = change
  return points === 0 ? texts.noPenalty(nameIn(change)) : texts.penalty(nameIn(change), points)
}

/** Describes a change. A newer server may send kinds that this app does not know. */
const titleOf = (change: EventChange, names: DivisionNames): string => {
  const { kind, targets = [], merges = [], seed = 0, sent = 0, division = '' } = change
  switch (kind) {
    case 'reopened':
      return texts.reopened
    case 'mark':
      return markSaid(change)
    case 'penalty':
      return penaltySaid(change)
    case 'targets-out':
      return targets.length === 0 ? texts.noTargetsOut : texts.targetsOut
    case 'divisions':
      return merges.length === 0 ? texts.parted : texts.merged
    case 'draw':
      return texts.draw(seed)
    case 'message':
      return texts.message(sent)
    case 'class-up':
      return texts.classUp(nameIn(change), names.short(division))
    default:
      return texts.other
  }
}

/** The state after the change, line by line, and its reason. */
const linesOf = (
  { targets = [], merges = [], reason }: EventChange,
  names: DivisionNames,
): readonly string[] => [
  ...targets.map(({ target, division, reason: why }) =>
    eventResultTexts.targetsOut.said(target, division === null ? undefined : names.short(division), why),
  ),
  ...merges.map(({ code, into }) => texts.merge(names.short(code), names.short(into))),
  ...(reason === '' ? [] : [texts.reason(reason)]),
]

/** A change: what was done, by whom, when and why. */
export const HistoryItem = ({ change, names }: { change: EventChange; names: DivisionNames }) => {
  const { at, by, round } = change
  const facts = [by ?? texts.deletedAccount, ...(round?.name ? [round.name] : []), formatTime(at)]
  return (
    <li className="hair-t py-3 first:border-t-0">
      <p className="font-semibold wrap-break-word">{titleOf(change, names)}</p>
      {linesOf(change, names).map((line) => (
        <p key={line} className="wrap-break-word">
          {line}
        </p>
      ))}
      <p className="text-14 text-muted">{texts.facts(facts)}</p>
    </li>
  )
}

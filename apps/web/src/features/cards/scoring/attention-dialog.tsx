import { type CardContent, type Conflict, targetNumber, valueAt } from '@fletch/domain'
import { attentionTexts as texts } from '@fletch/messages/attention'
import { cardRemarksTexts } from '@fletch/messages/card-remarks'
import { scoringTexts } from '@fletch/messages/scoring'
import { useQuery } from '@tanstack/react-query'
import { remarksLine } from '../../../messages/card-remarks.ts'
import { formatTime } from '../../../messages/format.ts'
import { archersOn, type CardRecord, placeName } from '../../../phone/cards/card-record.ts'
import type { OpenCard } from '../../../phone/cards/open-card.ts'
import { useOnline } from '../../../phone/online.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Author, newestAuthorsQuery } from '../history/queries.ts'
import { choose } from '../mutations.ts'
import { PhotosPart, RefusalPart } from './attention-refusals.tsx'
import type { AttentionProps } from './card-parts.ts'

/** The name of a detail of a card. */
const detailName = (field: Extract<Conflict, { row: null }>['field']): string => {
  const names = { ...scoringTexts.details, ...cardRemarksTexts }
  return names[field]
}

const textOf = (field: Conflict['field'], value: string | number | null): string => {
  if (value === null || value === '') return texts.blank
  if (field === 'weather') return remarksLine(String(value), '')
  return field === 'temperature' ? remarksLine('', String(value)) : String(value)
}

const nameIn = (record: CardRecord, id: string | undefined): string | undefined =>
  archersOn(record).find((archer) => archer.id === id)?.name

const questionOf = (conflict: Conflict, content: CardContent, mine: string, theirs: string): string => {
  if (conflict.row === null) return texts.detailConflict({ name: detailName(conflict.field), mine, theirs })
  const target = targetNumber(conflict.row, content.startingTarget, content.courseTargets)
  const question = conflict.field !== 'distance' ? texts.zoneConflict : texts.distanceConflict
  return question({ target, mine, theirs })
}

/** One question per place; in a group card a distance belongs to the whole row, so it is asked once. */
const questionsIn = (conflicts: readonly Conflict[]): (readonly [Conflict, ...Conflict[]])[] => {
  const questions = new Map<string, [Conflict, ...Conflict[]]>()
  for (const conflict of conflicts) {
    const { field, row, mine, theirs } = conflict
    const place = field === 'distance' ? `${row} ${mine} ${theirs}` : placeName(conflict)
    const question = questions.get(place)
    if (question === undefined) questions.set(place, [conflict])
    else question.push(conflict)
  }
  return [...questions.values()]
}

type QuestionProps = {
  conflict: Conflict
  /** The same conflict for other archers of the group, answered together. */
  alike: readonly Conflict[]
  record: CardRecord
  card: OpenCard
  author: Author | undefined
}

/** One place that was changed on this phone and elsewhere: both values, with authors and times. */
const Question = ({ conflict, alike, record, card, author }: QuestionProps) => {
  const mine = textOf(conflict.field, conflict.mine)
  const theirs = textOf(conflict.field, valueAt(record.mine, conflict))
  const enteredAt = record.enteredAt[placeName(conflict)]
  const whose = alike.length === 0 ? nameIn(record, conflict.participantId) : undefined
  const sides = [
    {
      side: 'mine',
      label: texts.takeMine({ value: mine }),
      by: enteredAt === undefined ? texts.byYou : texts.byYouAt({ time: formatTime(enteredAt) }),
    },
    {
      side: 'theirs',
      label: texts.takeTheirs({ value: theirs }),
      by: author && texts.by({ name: author.name ?? texts.someone, time: formatTime(author.at) }),
    },
  ] as const
  return (
    <li className="hair-t flex flex-col gap-2 py-3">
      <p className="font-semibold">
        {whose !== undefined && texts.whose({ name: whose })}
        {questionOf(conflict, record.mine, mine, theirs)}
      </p>
      <div className="grid grid-cols-2 gap-x-2 gap-y-1">
        {sides.map(({ side, label, by }) => (
          <div key={side} className="row-span-2 grid grid-rows-subgrid">
            <Button
              wide
              onClick={() => {
                for (const each of [conflict, ...alike]) choose(card, each, side)
              }}
            >
              {label}
            </Button>
            <p className="text-center text-14 text-muted">{by}</p>
          </div>
        ))}
      </div>
    </li>
  )
}

/** Each place that was changed on this phone and elsewhere, for the user to choose. */
const Questions = ({ record, card }: Pick<AttentionProps, 'record' | 'card'>) => {
  const { data: authors } = useQuery({
    ...newestAuthorsQuery(record.id, record.base?.version),
    enabled: useOnline(),
  })
  return (
    <div>
      <h3 className="text-18">{texts.conflictTitle}</h3>
      <p className="mb-3 text-muted">{texts.conflictText}</p>
      <ul>
        {questionsIn(record.conflicts).map(([conflict, ...alike]) => (
          <Question
            key={placeName(conflict)}
            conflict={conflict}
            alike={alike}
            record={record}
            card={card}
            author={authors?.get(placeName(conflict))}
          />
        ))}
      </ul>
    </div>
  )
}

type AttentionDialogProps = AttentionProps & { isOpen: boolean; onClose: () => void }

/** Everything on one card that needs the user, with the actions. */
export const AttentionDialog = ({ isOpen, onClose, ...props }: AttentionDialogProps) => (
  <Dialog open={isOpen} onClose={onClose} title={texts.title}>
    <RefusalPart {...props} />
    <PhotosPart record={props.record} />
    {props.record.conflicts.length > 0 && <Questions record={props.record} card={props.card} />}
  </Dialog>
)

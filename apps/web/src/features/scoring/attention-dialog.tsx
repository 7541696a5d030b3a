import { type CardContent, type Conflict, targetNumber, valueAt } from '@fletch/domain'
import { useQuery } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { useLocation } from 'wouter'
import { logError } from '../../app/error-log.ts'
import { useOnline } from '../../app/online.ts'
import { connect, phone } from '../../app/phone.ts'
import { attentionTexts as texts } from '../../messages/attention.ts'
import { formatTime } from '../../messages/format.ts'
import { scoringTexts } from '../../messages/scoring.ts'
import {
  type CardKey,
  type CardRecord,
  isGroupCard,
  placeName,
  refusedPhotos,
} from '../../offline/card-record.ts'
import { archersOn, begunAgain, editorOf, withEditor } from '../../offline/group-part.ts'
import { moveCard } from '../../offline/move-card.ts'
import type { OpenCard } from '../../offline/open-card.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Author, authorsQuery } from '../history/queries.ts'
import type { AttentionProps } from './attention.tsx'
import { choose } from './mutations.ts'

const shown = (value: string | number | null): string =>
  value === null || value === '' ? texts.blank : String(value)

const nameIn = (record: CardRecord, id: string | undefined): string | undefined =>
  archersOn(record).find((archer) => archer.id === id)?.name

const questionOf = (conflict: Conflict, content: CardContent, mine: string, theirs: string): string => {
  if (conflict.row === null) return texts.detailConflict(scoringTexts.details[conflict.field], mine, theirs)
  const target = targetNumber(conflict.row, content.startingTarget, content.courseTargets)
  const question = conflict.field === 'zone' ? texts.zoneConflict : texts.distanceConflict
  return question(target, mine, theirs)
}

/** One question a place; in a group's card a distance is the whole row's, and so is the question. */
const questionsIn = (conflicts: readonly Conflict[]): (readonly [Conflict, ...Conflict[]])[] => {
  const groups = Map.groupBy(conflicts, (conflict) =>
    conflict.field === 'distance'
      ? `${conflict.row} ${conflict.mine} ${conflict.theirs}`
      : placeName(conflict),
  )
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []))
}

type QuestionProps = {
  conflict: Conflict
  /** The same asked about others of the group: one answer is enough. */
  alike: readonly Conflict[]
  record: CardRecord
  card: OpenCard
  author: Author | undefined
}

/** One place that was changed on this phone and elsewhere: both values side by side, with who entered them and when. */
const Question = ({ conflict, alike, record, card, author }: QuestionProps) => {
  const mine = shown(conflict.mine)
  const theirs = shown(valueAt(record.mine, conflict))
  const enteredAt = record.enteredAt[placeName(conflict)]
  const whose = alike.length === 0 ? nameIn(record, conflict.participantId) : undefined
  const sides = [
    {
      side: 'mine',
      label: texts.takeMine(mine),
      by: enteredAt === undefined ? texts.byYou : texts.byYouAt(formatTime(enteredAt)),
    },
    {
      side: 'theirs',
      label: texts.takeTheirs(theirs),
      by: author && texts.by(author.name ?? texts.someone, formatTime(author.at)),
    },
  ] as const
  return (
    <li className="hair-t flex flex-col gap-2 py-3">
      <p className="font-semibold">
        {whose !== undefined && texts.whose(whose)}
        {questionOf(conflict, record.mine, mine, theirs)}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {sides.map(({ side, label, by }) => (
          <div key={side} className="flex flex-col gap-1">
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

const Questions = ({ record, card }: Pick<AttentionProps, 'record' | 'card'>) => {
  const { data: authors } = useQuery({
    ...authorsQuery(record.id, record.base?.version),
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

const trying = (work: () => Promise<void>) => () => {
  work().catch((error: unknown) => {
    logError(error)
    toast({ title: scoringTexts.saveFailed, description: scoringTexts.saveFailedText, style: 'destructive' })
  })
}

const useGone = (key: CardKey) => {
  const [, navigate] = useLocation()
  return {
    keepAsNew: trying(async () => {
      const newId = await moveCard({ connect, news: phone.news, newKey: v7 }, key)
      await phone.sync.save({ ...key, id: newId })
      navigate(`/scorecard/${newId}`, { replace: true })
    }),
    remove: trying(async () => {
      await phone.cards.remove(key)
      navigate('/scorecards', { replace: true })
    }),
  }
}

/** A group's card that was deleted begins again; one that somebody else edits by now is taken over, or stays unsent. */
const groupWays = (card: OpenCard) => {
  const stamp = { key: v7(), at: new Date().toISOString() }
  return {
    beginAgain: () => card.change((record) => begunAgain(record, stamp.key, stamp.at)),
    takeOver: () => card.change((record) => withEditor(record, record.userId, stamp)),
  }
}

const GoneWays = ({ record, card }: AttentionProps) => {
  const { keepAsNew, remove } = useGone(record)
  return (
    <>
      {isGroupCard(record) ? (
        <Button look="main" onClick={() => groupWays(card).beginAgain()}>
          {texts.beginAgain}
        </Button>
      ) : (
        <Button look="main" onClick={keepAsNew}>
          {texts.keepAsNew}
        </Button>
      )}
      <ConfirmButton confirmLabel={texts.confirmRemove} onConfirm={remove}>
        {texts.remove}
      </ConfirmButton>
    </>
  )
}

const RefusalPart = (props: AttentionProps) => {
  const { record, card, onSave, isSaving } = props
  if (record.refusal === null) return null
  const { words, isGone } = record.refusal
  const editor = editorOf(record)
  const mayTakeOver =
    editor !== null &&
    editor !== record.userId &&
    archersOn(record).some(({ userId }) => userId === record.userId)
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{isGone ? texts.gone : texts.refused(words)}</p>
      <p className="text-muted">{isGone ? texts.goneText : texts.refusedText}</p>
      <div className="flex flex-wrap gap-2">
        {isGone ? (
          <GoneWays {...props} />
        ) : (
          <>
            {mayTakeOver && (
              <Button look="main" onClick={() => groupWays(card).takeOver()}>
                {texts.takeOver}
              </Button>
            )}
            <Button
              look={mayTakeOver ? 'plain' : 'main'}
              pending={isSaving}
              pendingLabel={scoringTexts.saving}
              onClick={onSave}
            >
              {texts.saveAgain}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

const PhotosPart = ({ record }: Pick<AttentionProps, 'record'>) => {
  const [words] = refusedPhotos(record)
  if (words === undefined) return null
  const tryAgain = trying(async () => void (await phone.sendAgain(record)))
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{texts.photoRefused(words)}</p>
      <p className="text-muted">{texts.photoRefusedText}</p>
      <div>
        <Button onClick={tryAgain}>{texts.sendPhotosAgain}</Button>
      </div>
    </div>
  )
}

type AttentionDialogProps = AttentionProps & { isOpen: boolean; onClose: () => void }

/** Everything that one card waits for a person with, and the ways on. */
export const AttentionDialog = ({ isOpen, onClose, ...props }: AttentionDialogProps) => (
  <Dialog open={isOpen} onClose={onClose} title={texts.title}>
    <RefusalPart {...props} />
    <PhotosPart record={props.record} />
    {props.record.conflicts.length > 0 && <Questions record={props.record} card={props.card} />}
  </Dialog>
)

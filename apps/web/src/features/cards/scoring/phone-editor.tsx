import { type ComponentProps, memo, type Ref, useMemo } from 'react'
import { scoringTexts } from '../../../messages/scoring.ts'
import {
  type CardRecord,
  needsAttention,
  rowsInQuestion,
  zonesInQuestion,
} from '../../../offline/card-record.ts'
import type { OpenCard } from '../../../offline/open-card.ts'
import { InHeader } from '../../../shell/header-slots.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyScreen, useArrived } from '../../../ui/lazy-screen.tsx'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import type { PhotoSource } from '../photos/photo-inputs.tsx'
import { DetailsForm, type DetailsFormHandle } from './details-form.tsx'
import { beginScoring, describe } from './mutations.ts'
import { PreviousLink } from './previous-link.tsx'
import { RoundFinished } from './round-finished.tsx'
import { TargetHead } from './target-head.tsx'
import { TargetStrip } from './target-strip.tsx'
import { TargetView } from './target-view.tsx'
import { useShown } from './use-open-card.ts'
import { rowsOnCard, type useScoring } from './use-scoring.ts'

// What is done with a card as a whole comes when the first target is on the screen: nobody waits for it.
const CardWhole = lazyScreen(async () => (await import('./card-whole.tsx')).CardWhole)
const CardSheet = lazyScreen(async () => (await import('./card-sheet.tsx')).CardSheet)

/** With what the end of the round shows as well: it is there with the last tap. */
const loadSheet = async () => {
  await Promise.all([CardSheet.preload(), CardWhole.preload()])
  return CardSheet
}

export type EditorProps = {
  card: OpenCard
  record: CardRecord
  title: string
  scoring: ReturnType<typeof useScoring>
  /** The row whose photo is being made ready. */
  preparing: number | undefined
  onOpenPhoto: (source: PhotoSource, row: number) => void
  /** What is typed into the head, while that is open: nothing is saved past it. */
  details: Ref<DetailsFormHandle>
  isDescribing: boolean
  setDescribing: (isDescribing: boolean) => void
  isSaving: boolean
  onSave: () => void
}

const Describing = ({ card, record, title, details: form, setDescribing }: EditorProps) => {
  const { details } = scoringTexts
  return (
    <Page width="form">
      <PageTitle text={details.title}>{title}</PageTitle>
      <DetailsForm
        ref={form}
        content={record.mine}
        onChange={(change) => describe(card, change)}
        onDone={() => {
          beginScoring(card)
          setDescribing(false)
          scrollTo(0, 0)
        }}
        doneLabel={record.mine.scores.length === 0 ? details.start : details.done}
      />
    </Page>
  )
}

type ScoreFirstProps = {
  card: OpenCard
  head: Omit<ComponentProps<typeof TargetHead>, 'content' | 'toChoose'>
  strip: Omit<ComponentProps<typeof TargetStrip>, 'rows' | 'inQuestion'>
}

/** A tap's score shows in the total and in the strip first; the target that it leads to comes when that was seen. */
const ScoreFirst = ({ card, head, strip }: ScoreFirstProps) => {
  const { record } = useShown(card)
  const content = record?.mine
  const rows = useMemo(() => content && rowsOnCard(content), [content])
  if (record === undefined || content === undefined || rows === undefined) return null
  return (
    <>
      <TargetHead content={content} toChoose={zonesInQuestion(record)} {...head} />
      <TargetStrip rows={rows} inQuestion={rowsInQuestion(record)} {...strip} />
    </>
  )
}

const Scoring = ({
  card,
  record,
  scoring,
  preparing,
  onOpenPhoto,
  setDescribing,
  isSaving,
  onSave,
}: EditorProps) => {
  const { actions, isDone, undoLabel } = scoring
  const sheet = useLazyDialog(loadSheet)
  const isWholeHere = useArrived(isDone ? CardWhole : undefined)
  const { mine: content, place } = record
  const rows = useMemo(() => rowsOnCard(content), [content])
  const at = rows[Math.min(place, rows.length - 1)]
  if (at === undefined) return null
  const undo = undoLabel !== undefined && (
    <Button look="quiet" onClick={actions.undo} className="-mt-3 -me-4 shrink-0 whitespace-nowrap underline">
      {undoLabel}
    </Button>
  )
  const title = isDone ? scoringTexts.finished.title : scoringTexts.targetTitle(at.target)
  return (
    <section className="mx-auto flex w-full max-w-form flex-1 flex-col">
      <ScoreFirst
        card={card}
        head={{ title }}
        strip={{
          row: isDone ? undefined : at.row,
          onChoose: actions.goTo,
          onOpenSheet: sheet.open,
          isSheetComing: sheet.isComing,
        }}
      />
      {isDone ? (
        <RoundFinished
          content={content}
          undo={undo}
          save={
            <Button
              look="main"
              size="large"
              wide
              pending={isSaving}
              pendingLabel={scoringTexts.saving}
              onClick={onSave}
            >
              {scoringTexts.save}
            </Button>
          }
        >
          {isWholeHere && <CardWhole card={card} record={record} actions={actions} />}
        </RoundFinished>
      ) : (
        <TargetView
          content={content}
          at={at}
          actions={actions}
          undoLabel={undoLabel}
          isPreparing={preparing === at.row}
          onOpenPhoto={onOpenPhoto}
        />
      )}
      {sheet.Dialog && (
        <sheet.Dialog
          open={sheet.isOpen}
          onClose={sheet.close}
          card={card}
          record={record}
          actions={actions}
          onEditDetails={() => setDescribing(true)}
        />
      )}
    </section>
  )
}

type PhoneHeaderProps = Pick<EditorProps, 'isSaving' | 'onSave'> & { short: boolean }

const PhoneHeader = memo(({ short, isSaving, onSave }: PhoneHeaderProps) => (
  <>
    <InHeader at="start">
      <PreviousLink inHeader short={short} />
    </InHeader>
    <InHeader at="end">
      <Button
        look="quiet"
        pending={isSaving}
        pendingLabel={scoringTexts.saving}
        onClick={onSave}
        className="-mx-2"
      >
        {scoringTexts.save}
      </Button>
    </InHeader>
  </>
))

/** One target at a time, for one hand. */
export const PhoneEditor = (props: EditorProps) => {
  const { record, isSaving, onSave, isDescribing } = props
  return (
    <>
      <PhoneHeader short={needsAttention(record)} isSaving={isSaving} onSave={onSave} />
      {isDescribing ? <Describing {...props} /> : <Scoring {...props} />}
    </>
  )
}

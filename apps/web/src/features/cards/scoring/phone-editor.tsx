import { appPaths } from '@fletch/domain/contract'
import { memo } from 'react'
import { scoringTexts } from '../../../messages/scoring.ts'
import { needsAttention } from '../../../offline/card-record.ts'
import { InHeader } from '../../../shell/header-slots.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyScreen } from '../../../ui/lazy-screen.tsx'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { BackLink } from '../back-link.tsx'
import { useCardRows } from '../card-view.ts'
import { beginScoring, changeDetails, chooseRound } from '../mutations.ts'
import { useShown } from '../use-open-card.ts'
import type { CardParts } from './card-parts.ts'
import type { CardView } from './card-views.ts'
import { DetailsForm } from './details-form.tsx'
import { GroupEditors, wholeOf } from './lazy-parts.tsx'
import { RoundFinished } from './round-finished.tsx'
import { TargetHead } from './target-head.tsx'
import { TargetStrip } from './target-strip.tsx'
import { TargetView } from './target-view.tsx'

const loadTargetDialog = async () => (await import('./target-dialog.tsx')).TargetDialog

const CardSheet = lazyScreen(async () => (await import('./card-sheet.tsx')).CardSheet)

/** Loads what the end of the round shows too, so that it appears with the last tap. */
const loaderOfSheet = (parts: readonly { preload: () => Promise<void> }[]) => async () => {
  await Promise.all([CardSheet, ...parts].map(({ preload }) => preload()))
  return CardSheet
}

const loadSheet = {
  own: loaderOfSheet([wholeOf.own]),
  group: loaderOfSheet([wholeOf.group, GroupEditors]),
} satisfies Record<CardView['kind'], unknown>

const Describing = ({ card, record, view, title, details: form, setDescribing }: CardParts) => {
  const { details } = scoringTexts
  return (
    <Page width="form">
      <PageTitle text={details.title}>{title}</PageTitle>
      <DetailsForm
        ref={form}
        content={record.mine}
        onChange={(change) => changeDetails(card, change)}
        round={view.round}
        onRound={(round) => chooseRound(card, round)}
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

type ScoreFirstProps = CardParts & {
  onOpenTarget: () => void
  onOpenSheet: () => void
  isSheetComing: boolean
}

/** A score shows in the total and the strip first; the next target follows after that paint. */
const ScoreFirst = ({ onOpenSheet, isSheetComing, ...parts }: ScoreFirstProps) => {
  const { card, view, scoring } = parts
  const { record } = useShown(card)
  const rows = useCardRows(view.round, record?.mine, view.archers)
  if (record === undefined) return null
  return (
    <>
      <TargetHead {...parts} record={record} />
      <TargetStrip
        record={record}
        view={view}
        rows={rows}
        row={scoring.isDone ? undefined : scoring.row}
        onChoose={scoring.actions.goTo}
        onOpenSheet={onOpenSheet}
        isSheetComing={isSheetComing}
      />
    </>
  )
}

/** With more archers than this, their lines and the keys shrink, so that all are visible. */
const few = 4

const Scoring = (parts: CardParts) => {
  const { view, scoring } = parts
  const sheet = useLazyDialog(loadSheet[view.kind])
  const target = useLazyDialog(loadTargetDialog)
  if (scoring.at === undefined) return null
  return (
    <section
      className="mx-auto flex w-full max-w-form flex-1 flex-col"
      {...(view.archers.length > few && { 'data-many': true })}
    >
      <ScoreFirst
        {...parts}
        onOpenTarget={target.open}
        onOpenSheet={sheet.open}
        isSheetComing={sheet.isComing}
      />
      {scoring.isDone ? <RoundFinished {...parts} /> : <TargetView {...parts} at={scoring.at} />}
      {target.Dialog && (
        <target.Dialog {...parts} open={target.isOpen} onClose={target.close} row={scoring.row} />
      )}
      {sheet.Dialog && <sheet.Dialog {...parts} open={sheet.isOpen} onClose={sheet.close} />}
    </section>
  )
}

type PhoneHeaderProps = Pick<CardParts, 'isSaving' | 'onSave'> & { short: boolean }

const PhoneHeader = memo(({ short, isSaving, onSave }: PhoneHeaderProps) => (
  <>
    <InHeader at="start">
      <BackLink href={appPaths.scorecards} words={scoringTexts.previous} short={short} />
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
export const PhoneEditor = (parts: CardParts) => {
  const { record, view, isSaving, onSave, isDescribing } = parts
  return (
    <>
      {view.kind === 'own' && (
        <PhoneHeader short={needsAttention(record)} isSaving={isSaving} onSave={onSave} />
      )}
      {isDescribing ? <Describing {...parts} /> : <Scoring {...parts} />}
    </>
  )
}

import type { Round } from '@fletch/domain'
import { memo, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { CardRecord } from '../../../offline/card-record.ts'
import type { OpenCard, Trouble } from '../../../offline/open-card.ts'
import { usePhoneSending } from '../../../server/phone.ts'
import { InHeader } from '../../../shell/header-slots.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { lazyScreen, useArrived } from '../../../ui/lazy-screen.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { CardSkeleton } from '../card-problem.tsx'
import { useOwnView } from '../card-view.ts'
import { AllArrowsPad } from '../pad/round-pad.tsx'
import { PhotoInputs } from '../photos/photo-inputs.tsx'
import { useSave } from '../use-save.ts'
import { useWide } from '../use-wide.ts'
import { CardBands } from './card-bands.tsx'
import type { CardView } from './card-parts.ts'
import { CardStateLine } from './card-state.tsx'
import type { DetailsFormHandle } from './details-form.tsx'
import { GroupDesk, GroupEditors, wholeOf } from './lazy-parts.tsx'
import { PhoneEditor } from './phone-editor.tsx'
import { Said } from './said.tsx'
import { usePhotos } from './use-photos.ts'
import { useScoring } from './use-scoring.ts'

// No one waits for paper, and a phone not for the table that it has no room for.
const PrintedCard = lazyScreen(async () => (await import('../sharing/printed-card.tsx')).PrintedCard)

/** With what stands around the table: it is there at once. */
const wideWith = (parts: readonly { preload: () => Promise<void> }[]) =>
  lazyScreen(async () => {
    const [{ WideEditor }] = await Promise.all([
      import('./wide-editor.tsx'),
      ...parts.map(({ preload }) => preload()),
    ])
    return WideEditor
  })
const wideOf = { own: wideWith([wholeOf.own]), group: wideWith([GroupDesk, GroupEditors]) }

/** The card as it is printed; it is there before, and drawn only then. */
const OnPaper = ({ record, view }: { record: CardRecord; view: CardView }) => {
  const isPrinting = usePrinting()
  useEffect(() => void Promise.allSettled([PrintedCard.preload()]), [])
  return (
    isPrinting && (
      <Suspense>
        <PrintedCard
          round={view.round}
          card={{ ...record.mine, archers: view.kind === 'group' ? view.archers : null }}
        />
      </Suspense>
    )
  )
}

/** Where the card is, in the header. */
const HeaderState = memo(({ record }: { record: CardRecord }) => (
  <InHeader at="end">
    <CardStateLine record={record} />
  </InHeader>
))

type CardEditorProps = {
  card: OpenCard
  record: CardRecord
  trouble: Trouble | null
  title: string
}

/** A card that is filled, new or saved, an own one or a group's: the same record, the same editor. */
export const CardEditor = (props: CardEditorProps & { view: CardView; bands?: ReactNode }) => {
  const { card, record, trouble, title, view, bands } = props
  useScreenTitle(title)
  usePhoneSending(record.userId)
  const isWide = useWide()
  const scoring = useScoring(card, record, view)
  const { isSaving, save } = useSave(card)
  const { inputs, preparing, openPhoto, onFile } = usePhotos(card, scoring.actions.isLocked)
  // A new card begins with the archer information, until that is filled in or something is scored.
  const [isDescribing, setDescribing] = useState(
    () => record.isDescribing === true && record.mine.scores.length === 0,
  )
  const details = useRef<DetailsFormHandle>(null)
  const onSave = useCallback(() => {
    if (details.current?.check() ?? true) void save()
  }, [save])
  const WideEditor = wideOf[view.kind]
  const Editor = isWide ? WideEditor : PhoneEditor
  const isEditorHere = useArrived(isWide ? WideEditor : undefined)
  const isPadHere = useArrived(view.round.counting === 'all' ? AllArrowsPad : undefined)
  // Once it is there it stays, whichever round is chosen: a number may be half typed in its form.
  const [wasHere, setWasHere] = useState(isPadHere)
  if (isPadHere && !wasHere) setWasHere(true)
  return (
    <>
      <HeaderState record={record} />
      <CardBands record={record} card={card} trouble={trouble} onSave={onSave} isSaving={isSaving} />
      {bands}
      {isEditorHere && wasHere ? (
        <Editor
          card={card}
          record={record}
          title={title}
          view={view}
          scoring={scoring}
          preparing={preparing}
          onOpenPhoto={openPhoto}
          details={details}
          isDescribing={isDescribing}
          setDescribing={setDescribing}
          isSaving={isSaving}
          onSave={onSave}
        />
      ) : (
        <CardSkeleton />
      )}
      <OnPaper record={record} view={view} />
      <PhotoInputs ref={inputs} onFile={onFile} />
      <Said words={scoring.said} />
    </>
  )
}

/** An archer's own card. */
export const OwnCard = (props: CardEditorProps & { round: Round }) => (
  <CardEditor {...props} view={useOwnView(props.record, props.round)} />
)

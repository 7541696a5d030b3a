import type { Round } from '@fletch/domain'
import { memo, type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CardRecord } from '../../../offline/card-record.ts'
import type { OpenCard, StorageProblem } from '../../../offline/open-card.ts'
import { usePhoneSending } from '../../../server/phone.ts'
import { InHeader } from '../../../shell/header-slots.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { lazyScreen, useIsLoaded } from '../../../ui/lazy-screen.tsx'
import { CardSkeleton } from '../card-problem.tsx'
import { useOwnView } from '../card-view.ts'
import { AllArrowsPad } from '../pad/round-pad.tsx'
import { PhotoInputs } from '../photos/photo-inputs.tsx'
import { useSave } from '../use-save.ts'
import { useWide } from '../use-wide.ts'
import { LiveAnnouncement } from './announcements.tsx'
import { CardBands } from './card-bands.tsx'
import { CardStateLine } from './card-state.tsx'
import type { CardView } from './card-views.ts'
import type { DetailsFormHandle } from './details-form.tsx'
import { GroupDesk, GroupEditors, wholeOf } from './lazy-parts.tsx'
import { PhoneEditor } from './phone-editor.tsx'
import { usePhotos } from './use-photos.ts'
import { useScoring } from './use-scoring.ts'

// Printing can wait, and a phone has no room for the table, so both load separately.
const OnPaper = lazyScreen(async () => (await import('./on-paper.tsx')).PrintOnlyCard)

/** Whether the paper has loaded. If it fails to, without a signal, the card is scored all the same; it is tried again. */
const useHasPaper = (): boolean => {
  const [isHere, setHere] = useState(OnPaper.isHere)
  useEffect(() => {
    if (!isHere) void Promise.allSettled([OnPaper.preload()]).then(() => setHere(OnPaper.isHere))
  })
  return isHere
}

/** Loads the parts around the table too, so that they appear with it. */
const wideWith = (parts: readonly { preload: () => Promise<void> }[]) =>
  lazyScreen(async () => {
    const [{ WideEditor }] = await Promise.all([
      import('./wide-editor.tsx'),
      ...parts.map(({ preload }) => preload()),
    ])
    return WideEditor
  })
const wideOf = { own: wideWith([wholeOf.own]), group: wideWith([GroupDesk, GroupEditors]) }

/** The state of the card, in the header. */
const HeaderState = memo(({ card, record }: { card: OpenCard; record: CardRecord }) => {
  const unstoredPhotos = useSyncExternalStore(card.shown.watch, () => card.shown.read().unstoredPhotos)
  return (
    <InHeader at="end">
      <CardStateLine record={record} unstoredPhotos={unstoredPhotos} />
    </InHeader>
  )
})

type CardEditorProps = {
  card: OpenCard
  record: CardRecord
  trouble: StorageProblem | null
  title: string
}

/** Edits a new or saved card, own or group: the same record and the same editor. */
export const CardEditor = (props: CardEditorProps & { view: CardView; bands?: ReactNode }) => {
  const { card, record, trouble, title, view, bands } = props
  useScreenTitle(title)
  usePhoneSending(record.userId)
  const isWide = useWide()
  const scoring = useScoring(card, record, view)
  const { isSaving, save } = useSave(card)
  const { inputs, preparing, openPhoto, onFile } = usePhotos(card, scoring.actions.isLocked)
  const hasPaper = useHasPaper()
  // A new card starts with the archer information, until it is complete or something is scored.
  const [isDescribing, setDescribing] = useState(
    () => record.isDescribing === true && record.mine.scores.length === 0,
  )
  const details = useRef<DetailsFormHandle>(null)
  const onSave = useCallback(() => {
    if (details.current?.check() ?? true) void save()
  }, [save])
  const WideEditor = wideOf[view.kind]
  const Editor = isWide ? WideEditor : PhoneEditor
  const isEditorHere = useIsLoaded(isWide ? WideEditor : undefined)
  const isPadHere = useIsLoaded(view.round.counting === 'all' ? AllArrowsPad : undefined)
  // Once shown, the form stays whichever round is chosen, because a number may be half typed in it.
  const [wasHere, setWasHere] = useState(isPadHere)
  if (isPadHere && !wasHere) setWasHere(true)
  return (
    <>
      <HeaderState card={card} record={record} />
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
      {hasPaper && <OnPaper record={record} view={view} />}
      <PhotoInputs ref={inputs} onFile={onFile} />
      <LiveAnnouncement words={scoring.said} />
    </>
  )
}

/** An archer's own card. */
export const OwnCard = (props: CardEditorProps & { round: Round }) => (
  <CardEditor {...props} view={useOwnView(props.record, props.round)} />
)

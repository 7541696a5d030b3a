import { scorecardPath } from '@fletch/contract'
import type { Round } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { type CardRecord, needsAttention, refusedPhotos } from '../../../phone/cards/card-record.ts'
import type { OpenCard, StorageProblem } from '../../../phone/cards/open-card.ts'
import { useOnline } from '../../../phone/online.ts'
import { room, usePhoneSending } from '../../../phone/phone.ts'
import { InHeader } from '../../../shell/header-slots.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { WarningIcon, WifiOffIcon } from '../../../ui/icons.ts'
import { lazyScreen, useIsLoaded } from '../../../ui/lazy-screen.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { memoWithTexts } from '../../../ui/with-texts.ts'
import { CardSkeleton } from '../card-skeleton.tsx'
import { useOwnView } from '../card-view.ts'
import { keepCard, moveTo } from '../mutations.ts'
import { AllArrowsPad } from '../pad/round-pad.tsx'
import { attachPhoto, reportAttachFailure } from '../photos/mutations.ts'
import { PhotoInputs, type PhotoInputsHandle, type PhotoSource } from '../photos/photo-inputs.tsx'
import { useSave } from '../use-save.ts'
import { useWide } from '../use-wide.ts'
import { LiveAnnouncement } from './announcements.tsx'
import type { AttentionProps, Leave } from './card-parts.ts'
import { CardStateLine } from './card-state.tsx'
import type { CardView } from './card-views.ts'
import type { DetailsFormHandle } from './details-form.tsx'
import { GroupDesk, GroupEditors, SaveOffer, wholeOf } from './lazy-parts.tsx'
import { PhoneEditor } from './phone-editor.tsx'
import { useScoring } from './use-scoring.ts'

const texts = scoringTexts.attention

const wordsOf = (record: CardRecord): string => {
  if (record.refusal !== null) return texts.band[record.refusal.isGone ? 'gone' : 'refused']
  if (record.conflicts.length > 0) return texts.changedTwice({ count: record.conflicts.length })
  return texts.photosRefused({ count: refusedPhotos(record).length })
}

const loadDialog = async () => (await import('./attention-dialog.tsx')).AttentionDialog

/** What needs the user on a card: a band that does not stop scoring, and a dialog with the details. */
const Attention = (props: AttentionProps) => {
  // Loaded on demand, because few cards need it.
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  const isNeeded = needsAttention(props.record)
  return (
    <>
      {isNeeded && (
        <Banner
          tone="danger"
          announced
          icon={<WarningIcon aria-hidden="true" />}
          action={
            <Button pending={isComing} onClick={open}>
              {texts.show}
            </Button>
          }
        >
          {wordsOf(props.record)}
        </Banner>
      )}
      {Dialog && <Dialog {...props} isOpen={isOpen && isNeeded} onClose={close} />}
    </>
  )
}

type CardBandsProps = {
  record: CardRecord
  card: OpenCard
  trouble: StorageProblem | null
  onSave: () => void
  isSaving: boolean
}

/** Warns before the phone is full. */
const RoomBand = () => {
  const count = useSyncExternalStore(room.photosLeft.watch, room.photosLeft.read)
  if (count === null) return null
  return (
    <Banner tone="gold" announced icon={<WarningIcon aria-hidden="true" />}>
      {scoringTexts.nearlyFull({ photos: count })}
    </Banner>
  )
}

/** Lasting notices about a whole card: offline, phone full, something to decide. */
export const CardBands = memoWithTexts(({ trouble, ...attention }: CardBandsProps) => (
  <>
    {!useOnline() && (
      <Banner tone="gold" announced icon={<WifiOffIcon aria-hidden="true" />}>
        {scoringTexts.offlineMode}
      </Banner>
    )}
    {trouble === null && <RoomBand />}
    {trouble !== null && (
      <Banner tone="danger" announced icon={<WarningIcon aria-hidden="true" />}>
        {scoringTexts.trouble[trouble]}
      </Banner>
    )}
    <Attention {...attention} />
  </>
))

/**
 * Photos of a card. Row and place are stored before the camera opens, because the phone may kill the page behind
 * it.
 */
const usePhotos = (card: OpenCard, isLocked: () => boolean) => {
  const inputs = useRef<PhotoInputsHandle>(null)
  const [preparing, setPreparing] = useState<number>()

  const openPhoto = useCallback(
    async (source: PhotoSource, row: number) => {
      if (isLocked()) return
      moveTo(card, row)
      keepCard(card)
      await card.flush()
      inputs.current?.open(source, row)
    },
    [card, isLocked],
  )
  const onFile = useCallback(
    async (wanted: number | undefined, file: File) => {
      // Without a requested row, a picture belongs to the current row.
      const row = wanted ?? card.shown.read().record?.place ?? 0
      setPreparing(row)
      try {
        await attachPhoto(card, row, file)
      } catch (error) {
        reportAttachFailure(error)
      } finally {
        setPreparing(undefined)
      }
    },
    [card],
  )
  return {
    inputs,
    preparing,
    openPhoto: useCallback((source: PhotoSource, row: number) => void openPhoto(source, row), [openPhoto]),
    onFile: useCallback((row: number | undefined, file: File) => void onFile(row, file), [onFile]),
  }
}

// Printing can wait, and a phone has no room for the table, so both load separately.
export const OnPaper = lazyScreen(async () => (await import('./on-paper.tsx')).PrintOnlyCard)

/** How often a paper that failed to load is requested again, in ms. */
const restOfPaper = 5000

/** Whether the paper has loaded. If it fails to, without a signal, the card is scored all the same; it is tried again. */
export const useHasPaper = (): boolean => {
  const [isHere, setHere] = useState(OnPaper.isHere)
  useEffect(() => {
    if (isHere) return
    const request = () => void Promise.allSettled([OnPaper.preload()]).then(() => setHere(OnPaper.isHere))
    request()
    const timer = setInterval(request, restOfPaper)
    addEventListener('online', request)
    return () => {
      clearInterval(timer)
      removeEventListener('online', request)
    }
  }, [isHere])
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

/** The state of the card, in the header: as wide as its longest words, so that nothing beside it moves. */
export const HeaderState = memoWithTexts(({ card, record }: { card: OpenCard; record: CardRecord }) => {
  const unstoredPhotos = useSyncExternalStore(card.shown.watch, () => card.shown.read().unstoredPhotos)
  return (
    <InHeader at="end">
      {/* On a small phone a language of longer words has room for the icon only. */}
      <div className="w-30 @min-[22.5rem]:w-34 @min-[27rem]:w-36 worded:@max-[23.4rem]:w-4 worded:@max-[23.4rem]:overflow-hidden">
        <CardStateLine record={record} unstoredPhotos={unstoredPhotos} />
      </div>
    </InHeader>
  )
})

type CardEditorProps = {
  card: OpenCard
  record: CardRecord
  trouble: StorageProblem | null
  title: string
  /** The way back from a finished card, which opens for a change at once. */
  leave?: Leave | undefined
  /** Shows the card to read; otherwise its own address does. */
  read?: (() => void) | undefined
}

/** Edits a new or saved card, own or group: the same record and the same editor. */
export const CardEditor = (props: CardEditorProps & { view: CardView; bands?: ReactNode }) => {
  const { card, record, trouble, title, view, bands, leave, read } = props
  useScreenTitle(title)
  usePhoneSending(record.userId)
  const isWide = useWide()
  const scoring = useScoring(card, record, view, leave !== undefined)
  const { isSaving, save } = useSave(card, leave)
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
  const [, navigate] = useLocation()
  const { id } = record
  const onRead = useCallback(() => {
    if (read) read()
    else navigate(scorecardPath(id))
    scrollTo(0, 0)
  }, [read, navigate, id])
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
          onRead={onRead}
          leave={leave}
        />
      ) : (
        <CardSkeleton />
      )}
      {view.kind === 'own' && record.base === null && record.place > 2 && (
        <SaveOffer card={card} record={record} rows={view.rows} save={save} />
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

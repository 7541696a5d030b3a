import { appPaths } from '@fletch/contract'
import { tally } from '@fletch/domain'
import { appTexts } from '@fletch/messages/app'
import { cardReadingTexts as texts } from '@fletch/messages/card-reading'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type CardRecord, needsAttention, zonesWithConflicts } from '../../../phone/cards/card-record.ts'
import type { OpenCard, StorageProblem } from '../../../phone/cards/open-card.ts'
import { usePhoneSending } from '../../../phone/phone.ts'
import { HeaderBackLink, InHeader } from '../../../shell/header-slots.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { FormLink } from '../../../ui/form-link.tsx'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import { ZoneChart } from '../../season/zone-chart.tsx'
import { type OwnView, totalOf } from '../card-view.ts'
import { editorWords, type GroupParts, type GroupView } from '../group/group-view.ts'
import { GroupDesk, WholeGroupCard } from '../group/group-whole.tsx'
import { ProofDialog } from '../photos/proof-dialog.tsx'
import { CardLinks } from '../scoring/card-actions.tsx'
import { CardBands, HeaderState, OnPaper, useHasPaper } from '../scoring/card-editor.tsx'
import { cardFacts } from '../scoring/card-parts.ts'
import type { CardView } from '../scoring/card-views.ts'
import { OwnBests, ReadRemarks } from '../scoring/card-whole.tsx'
import { OwnTotal } from '../scoring/phone-editor.tsx'
import { RunningTotal, SessionSummary } from '../scoring/session-summary.tsx'
import { SharePanel } from '../sharing/share-panel.tsx'
import { savedId, useSave } from '../use-save.ts'
import { useWide } from '../use-wide.ts'
import { ReadTable } from './read-table.tsx'
import { ReadPhotos, ReadTargets } from './read-targets.tsx'
import { editCardPath } from './use-is-read.ts'

/** Leads to the pad or the table. It has the focus when the user comes back from there. */
const EditLink = ({ id, isBack }: { id: string; isBack: boolean }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBack) place.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isBack])
  const look = useWide() ? {} : ({ look: 'quiet', className: '-mx-2 min-w-19 cramped:mx-0' } as const)
  return (
    <div ref={place} className="shrink-0">
      <FormLink {...look} href={editCardPath(id)}>
        {texts.edit}
        <span className="sr-only">{texts.editOf}</span>
      </FormLink>
    </div>
  )
}

type ReadProps<View> = {
  card: OpenCard
  record: CardRecord
  view: View
  onEnlarge: (row: number) => void
}

const part = 'hair-t pt-4'

/** What an archer's own card says, one below the other. */
const OwnParts = ({ card, record, view, onEnlarge }: ReadProps<OwnView>) => {
  const { id, mine } = record
  // On a phone the total is in the head, which stays in sight.
  const isWide = useWide()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {isWide && (
        <RunningTotal round={view.round} content={mine} toChoose={zonesWithConflicts(record)} large />
      )}
      <OwnBests id={id} round={view.round} content={mine} />
      <ReadTargets record={record} view={view} archer={undefined} />
      <div className={part}>
        <ReadPhotos view={view} onEnlarge={onEnlarge} />
      </div>
      <div className={part}>
        <ZoneChart zones={tally(view.round, mine.scores).zones} round={view.round} />
      </div>
      <div className={part}>
        <SessionSummary round={view.round} content={mine} />
      </div>
      <div className={`${part} flex flex-col empty:hidden`}>
        <ReadRemarks content={mine} />
      </div>
      <div className={part}>
        <SharePanel card={{ ...mine, archers: null }} saved={() => savedId(card)} />
      </div>
      <div className={`${part} flex flex-wrap gap-2`}>
        <CardLinks record={record} />
      </div>
    </div>
  )
}

const ReadOwn = (props: ReadProps<OwnView>) =>
  useWide() ? (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] gap-10">
      <OwnParts {...props} />
      <ReadTable {...props} />
    </div>
  ) : (
    <OwnParts {...props} />
  )

/** Each archer of a group with the total; the targets open below. The user's own are open. */
const Archers = ({ record, view }: ReadProps<GroupView>) => (
  <section>
    <h2 className="mb-1 text-18">{texts.targets}</h2>
    {view.archers.map(({ id, userId, name }) => (
      <details key={id} open={userId === record.userId} className="hair-t group">
        <summary className="target flex items-center gap-3 rounded-6 py-2 font-semibold">
          <ChevronDownIcon className="size-4 shrink-0 group-open:rotate-180" aria-hidden="true" />
          <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
          <span className="figures text-24 font-bold tracking-tight">{totalOf(view.rows, id)}</span>
        </summary>
        <div className="pb-4">
          <ReadTargets record={record} view={view} archer={id} />
        </div>
      </details>
    ))}
  </section>
)

const ReadGroup = (props: ReadProps<GroupView>) => {
  const { card, record, view, onEnlarge } = props
  const isWide = useWide()
  // Confirming is a change too.
  const parts: GroupParts = { card, record, view: { ...view, mayConfirm: () => false } }
  return (
    <div className="flex flex-col gap-6">
      {isWide ? <ReadTable {...props} /> : <Archers {...props} />}
      <ReadPhotos view={view} onEnlarge={onEnlarge} />
      {isWide ? <GroupDesk {...parts} /> : <WholeGroupCard {...parts} />}
    </div>
  )
}

type ReadCardProps<View> = {
  card: OpenCard
  record: CardRecord
  trouble: StorageProblem | null
  title: string
  view: View
  /** Whether the user may change the card. */
  mayEdit: boolean
  /** The user comes back from changing it. */
  isBack: boolean
}

type Photo = { row: number; isOpen: boolean }

type FrameProps = ReadCardProps<CardView> & {
  bands?: ReactNode
  photo: Photo | undefined
  close: () => void
  children: ReactNode
}

/** What every finished card has: its notices, its heading, its photos in full, and its paper. */
const ReadFrame = (props: FrameProps) => {
  const { card, record, trouble, title, view, mayEdit, isBack, bands, photo, close, children } = props
  useScreenTitle(title)
  usePhoneSending(record.userId)
  const { isSaving, save } = useSave(card)
  const hasPaper = useHasPaper()
  const isWide = useWide()
  const edit = mayEdit && <EditLink id={record.id} isBack={isBack} />
  const name = (
    <div className="min-w-0 flex-1 basis-40">
      <h1 className="text-24 wrap-anywhere wide:text-32">{title}</h1>
      <p className="text-14 text-muted wide:text-16">{cardFacts(record)}</p>
      {view.kind === 'group' && <p className="text-14 text-muted">{editorWords(view)}</p>}
    </div>
  )
  const photoRow = photo && view.rows[photo.row]
  return (
    <>
      <HeaderState card={card} record={record} />
      <CardBands
        record={record}
        card={card}
        trouble={trouble}
        onSave={() => void save()}
        isSaving={isSaving}
      />
      {bands}
      {!isWide && (
        <>
          <InHeader at="end">{edit}</InHeader>
          {/* Stays in sight, and notices come below it. */}
          <div className="sticky top-0 z-10 mx-auto flex w-full max-w-form flex-wrap items-center justify-between gap-x-4 bg-ground px-4 pt-3 pb-2 [anchor-name:--target-head] wide:max-w-content wide:px-6 cramped:static">
            {name}
            {view.kind === 'own' && <OwnTotal record={record} view={view} />}
          </div>
          <div className="notice-room" />
        </>
      )}
      <article className="mx-auto flex w-full max-w-form flex-col gap-5 px-4 pt-2 pb-6 wide:max-w-content wide:px-6 wide:pt-5">
        {isWide && (
          <div className="flex items-start justify-between gap-4">
            {name}
            {edit}
          </div>
        )}
        {children}
      </article>
      {photoRow !== undefined && photoRow.photoPath !== null && (
        <ProofDialog
          open={photo?.isOpen === true}
          onClose={close}
          cardId={record.id}
          row={photoRow.row}
          path={photoRow.photoPath}
          target={photoRow.target}
        />
      )}
      {hasPaper && <OnPaper record={record} view={view} />}
    </>
  )
}

/** The photo that is shown in full. Its dialog stays when it is closed, so that it gives the focus back. */
const usePhoto = () => {
  const [photo, setPhoto] = useState<Photo>()
  const enlarge = useCallback((row: number) => setPhoto({ row, isOpen: true }), [])
  return { photo, enlarge, close: () => setPhoto((last) => last && { ...last, isOpen: false }) }
}

/** A finished card of an archer, to read. */
export const ReadOwnCard = (props: Omit<ReadCardProps<OwnView>, 'mayEdit'>) => {
  const { photo, enlarge, close } = usePhoto()
  return (
    <>
      <HeaderBackLink
        href={appPaths.scorecards}
        words={appTexts.previous}
        short={needsAttention(props.record)}
      />
      <ReadFrame {...props} mayEdit photo={photo} close={close}>
        <ReadOwn {...props} onEnlarge={enlarge} />
      </ReadFrame>
    </>
  )
}

/** A group's card whose round is over, to read. */
export const ReadGroupCard = (props: Omit<ReadCardProps<GroupView>, 'mayEdit'> & { bands: ReactNode }) => {
  const { photo, enlarge, close } = usePhoto()
  const { mayEnter, isEventAdmin } = props.view
  return (
    <ReadFrame {...props} mayEdit={mayEnter || isEventAdmin} photo={photo} close={close}>
      <ReadGroup {...props} onEnlarge={enlarge} />
    </ReadFrame>
  )
}

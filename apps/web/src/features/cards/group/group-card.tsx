import { type CardRecord, needsAttention } from '../../../offline/card-record.ts'
import type { OpenCard, Trouble } from '../../../offline/open-card.ts'
import { usePhoneSending } from '../../../server/phone.ts'
import { InHeader } from '../../../shell/header-slots.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { lazyScreen, useArrived } from '../../../ui/lazy-screen.tsx'
import { PhotoInputs } from '../photos/photo-inputs.tsx'
import { CardBands } from '../scoring/card-bands.tsx'
import { HeaderState } from '../scoring/card-editor.tsx'
import { CardSkeleton } from '../scoring/card-problem.tsx'
import { Said } from '../scoring/said.tsx'
import { usePhotos } from '../scoring/use-photos.ts'
import { useSave } from '../scoring/use-save.ts'
import { useWide } from '../scoring/use-wide.ts'
import { BackLink } from './back-link.tsx'
import { GroupBands } from './group-bands.tsx'
import { groupNameOf } from './group-parts.ts'
import { GroupPhoneEditor } from './group-phone-editor.tsx'
import { useEventOver, useFollow, useLostEditor } from './use-follow.ts'
import { useGroup } from './use-group.ts'
import { useGroupScoring } from './use-group-scoring.ts'
import { useGroupView } from './use-group-view.ts'

const GroupWideEditor = lazyScreen(async () => (await import('./group-wide-editor.tsx')).GroupWideEditor)

type GroupCardProps = { card: OpenCard; record: CardRecord; trouble: Trouble | null }

/** A group's card on the screen: the same record, the same way to the server as an archer's own. */
export const GroupCard = ({ card, record, trouble }: GroupCardProps) => {
  useScreenTitle(groupNameOf(record))
  usePhoneSending(record.userId)
  const isWide = useWide()
  const { group: known, refetch } = useGroup(record.id, record.userId)
  const view = useGroupView(record, known)
  const scoring = useGroupScoring(card, record, view)
  const proposals = useFollow(record, { status: view.status, ask: refetch })
  useLostEditor(view)
  useEventOver(known, view)
  const { isSaving, save } = useSave(card)
  const { inputs, preparing, openPhoto, onFile } = usePhotos(card, scoring.actions.isLocked)
  const Editor = isWide ? GroupWideEditor : GroupPhoneEditor
  const isEditorHere = useArrived(isWide ? GroupWideEditor : undefined)
  const parts = { card, record, known, view, scoring, proposals, preparing, onOpenPhoto: openPhoto }
  return (
    <>
      <InHeader at="start">
        <BackLink known={known} short={needsAttention(record)} />
      </InHeader>
      <HeaderState record={record} />
      <CardBands record={record} card={card} trouble={trouble} onSave={save} isSaving={isSaving} />
      <GroupBands {...parts} />
      {isEditorHere ? <Editor {...parts} /> : <CardSkeleton />}
      <PhotoInputs ref={inputs} onFile={onFile} />
      <Said words={scoring.said} />
    </>
  )
}

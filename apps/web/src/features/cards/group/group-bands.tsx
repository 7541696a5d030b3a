import { groupTexts } from '@fletch/messages/group-scoring'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isOnline } from '../../../phone/online.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { LockIcon, WarningIcon } from '../../../ui/icons.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { CorrectingBand } from './correcting.tsx'
import type { GroupParts } from './group-view.ts'
import { giveReason, nameEditor } from './mutations.ts'
import { isNextSheet } from './next-sheet.ts'

/** Makes this user the editor, with or without a signal. */
const takeOver = ({ card, record, view }: GroupParts) => {
  const { editorName = groupTexts.proposals.someone } = view
  nameEditor(card, record.userId)
  const description = isOnline() ? groupTexts.tookOverText({ name: editorName }) : groupTexts.tookOverOffline
  toast({ title: groupTexts.tookOver, description })
}

/** Scoring is over, with the reason. */
const Over = ({ view: { status, isEventAdmin } }: GroupParts) => (
  <Banner tone="gold" icon={<LockIcon aria-hidden="true" />}>
    {status === 'completed' && isEventAdmin
      ? groupTexts.over.administrator
      : status !== 'active' && groupTexts.over.band[status]}
  </Banner>
)

const ViewOnly = (parts: GroupParts) => (
  <Banner
    icon={<LockIcon aria-hidden="true" />}
    action={
      parts.view.participates &&
      parts.view.mayNameEditor && (
        <ConfirmButton confirmLabel={groupTexts.confirmTakeOver} onConfirm={() => takeOver(parts)}>
          {groupTexts.takeOver}
        </ConfirmButton>
      )
    }
  >
    {groupTexts.viewOnly}
  </Banner>
)

const loadDialog = async () => (await import('./proposals-dialog.tsx')).ProposalsDialog

const Proposals = (parts: GroupParts) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  const { proposals } = parts.view
  return (
    <>
      {proposals.length > 0 && (
        <Banner
          tone="gold"
          announced
          icon={<WarningIcon aria-hidden="true" />}
          action={
            <Button pending={isComing} onClick={open}>
              {groupTexts.proposals.show}
            </Button>
          }
        >
          {groupTexts.proposals.band({ count: proposals.length })}
        </Banner>
      )}
      {Dialog && <Dialog {...parts} isOpen={isOpen} onClose={close} />}
    </>
  )
}

/** A sheet that follows another one from paper is typed in at once. */
const useNextSheet = ({ card, view: { isEventAdmin, isCorrecting, status } }: GroupParts) => {
  const [path, navigate] = useLocation()
  const isBegun = isNextSheet(useSearch()) && isEventAdmin && status === 'active'
  useEffect(() => {
    if (!isBegun) return
    if (!isCorrecting) giveReason(card, groupTexts.correct.paper)
    navigate(path, { replace: true })
  }, [isBegun, isCorrecting, card, path, navigate])
}

/** Only events with two scorers have it. */
const ComparingBand = lazyPart(async () => (await import('./comparing.tsx')).ComparingBand)

/** Lasting notices of a group card: view only, correcting, proposals. */
export const GroupBands = (parts: GroupParts) => {
  useNextSheet(parts)
  return (
    <>
      {parts.view.isCorrecting && <CorrectingBand {...parts} />}
      {!parts.view.mayEnter &&
        (parts.view.status === 'active' ? <ViewOnly {...parts} /> : <Over {...parts} />)}
      <Proposals {...parts} />
      {parts.view.comparing !== undefined && parts.view.isEditor && <ComparingBand {...parts} />}
    </>
  )
}

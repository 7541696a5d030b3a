import { isUnshot } from '@fletch/domain'
import { appPaths, eventPath } from '@fletch/domain/contract'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { groupTexts } from '../../../messages/group-scoring.ts'
import { useOnline } from '../../../offline/online.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { deleteGroupCard } from './delete-card-mutations.ts'
import { type GroupParts, groupNameOf } from './group-view.ts'

const texts = groupTexts.deleting

/** Event admins delete a group card after a question that lists what is lost. */
export const DeleteCard = ({ record, view }: GroupParts) => {
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const isOnline = useOnline()
  const { known, proposals } = view
  const group = groupNameOf(record)
  const deletion = useChange(deleteGroupCard(record, group), () =>
    navigate(known ? eventPath(known.competition.id) : appPaths.scorecards, { replace: true }),
  )
  if (!view.isEventAdmin || record.base === null) return null
  const names = view.archers.map(({ name }) => name)
  const scores = record.base.scores.filter((entry) => !isUnshot(entry)).length
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.action}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.action}
        cancel={texts.cancel}
        action={texts.action}
        pendingLabel={texts.pending}
        disabled={!isOnline}
        onConfirm={deletion.run}
      >
        <p className="font-semibold">{texts.question(group)}</p>
        <p>{scores === 0 ? texts.empty(names) : texts.lost(scores, names)}</p>
        <ul className="list-disc ps-5">
          {proposals.length > 0 && <li>{texts.proposals(proposals.length)}</li>}
          <li>{texts.confirmations}</li>
          <li>{texts.results}</li>
          <li>{texts.phones}</li>
          <li>{texts.ledger}</li>
        </ul>
        {!isOnline && <p className="font-semibold">{texts.offline}</p>}
      </ConfirmDialog>
    </>
  )
}

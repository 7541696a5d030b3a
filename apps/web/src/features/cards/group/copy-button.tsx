import { scorecardPath } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { groupTexts } from '../../../messages/group-scoring.ts'
import type { CardKey } from '../../../offline/card-record.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { copyColumn } from './mutations.ts'
import { ownCopyQuery } from './queries.ts'

/** Copies an archer's column into an own card, or opens the existing copy. */
export const CopyButton = ({ id, userId }: CardKey) => {
  const [, navigate] = useLocation()
  const { run, isPending } = useChange(copyColumn({ id, userId }), ({ outcome, copyId }) => {
    if (outcome === 'made' && copyId !== null) navigate(scorecardPath(copyId))
  })
  const { data: copyId } = useQuery(ownCopyQuery(id, userId))
  if (copyId) return <LinkButton href={scorecardPath(copyId)}>{groupTexts.copy.view}</LinkButton>
  return (
    <Button pending={isPending} pendingLabel={groupTexts.copy.creating} onClick={run}>
      {groupTexts.copy.create}
    </Button>
  )
}

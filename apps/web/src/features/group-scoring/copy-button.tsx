import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { groupTexts } from '../../messages/group-scoring.ts'
import type { CardKey } from '../../offline/card-record.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { copyColumn } from './mutations.ts'
import { copyQuery } from './queries.ts'

/** An archer's own column as a card of theirs: made once, then looked at. */
export const CopyButton = ({ id, userId }: CardKey) => {
  const [isCopying, setCopying] = useState(false)
  const [, navigate] = useLocation()
  const { data: copyId } = useQuery(copyQuery(id, userId))
  if (copyId) return <LinkButton href={`/scorecard/${copyId}`}>{groupTexts.copy.view}</LinkButton>
  const copy = async () => {
    setCopying(true)
    const made = await copyColumn({ id, userId })
    setCopying(false)
    if (made !== null) navigate(`/scorecard/${made}`)
  }
  return (
    <Button pending={isCopying} pendingLabel={groupTexts.copy.creating} onClick={() => void copy()}>
      {groupTexts.copy.create}
    </Button>
  )
}

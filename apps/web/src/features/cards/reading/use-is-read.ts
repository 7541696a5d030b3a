import { scorecardPath } from '@fletch/contract'
import { useCallback, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { CardRecord } from '../../../phone/cards/card-record.ts'
import { isOpenedFromScreen } from '../../../ui/form-link.tsx'
import type { Leave } from '../scoring/card-parts.ts'

/** Marks the address of a finished card that is being changed. */
const editQuery = '?edit'

export const editCardPath = (id: string): string => `${scorecardPath(id)}${editQuery}`

interface Shown {
  readonly isEdited: boolean
  readonly isRead: boolean
  readonly touchedAt: string
}

type ReadCard = Shown & {
  /** The user comes back from changing the card. */
  readonly isBack: boolean
}

/**
 * Whether a card is read or edited: a finished card is read until its address says otherwise. A card that is finished
 * while it is being scored stays as it is, so that nothing moves under the finger.
 */
const useShownAs = ({ touchedAt }: CardRecord, isFinished: boolean) => {
  const isEdited = new URLSearchParams(useSearch()).has('edit')
  const [shown, setShown] = useState<ReadCard>()
  const isAsBefore = shown?.isEdited === isEdited
  // What comes from the phone first may be an older state of the card, and a group is known a little later.
  const isLate = isAsBefore && !shown.isRead && shown.touchedAt === touchedAt && isFinished && !isEdited
  const read = useCallback(() => setShown((as) => as && { ...as, isRead: true, isBack: true }), [])
  if (isAsBefore && !isLate) return { ...shown, read }
  const next = { isEdited, isRead: isFinished && !isEdited, touchedAt, isBack: shown?.isEdited === true }
  setShown(next)
  return { ...next, read }
}

/** Whether a finished card is read, and the way to reading from its editor. */
export const useIsRead = (record: CardRecord, isFinished: boolean) => {
  const { isRead, isEdited, isBack, read } = useShownAs(record, isFinished)
  const [, navigate] = useLocation()
  const { id } = record
  const leave = useCallback<Leave>(
    (event) => {
      event?.preventDefault()
      if (isOpenedFromScreen()) history.back()
      else navigate(scorecardPath(id), { replace: true })
    },
    [id, navigate],
  )
  return { isRead, isBack, leave: isEdited ? leave : undefined, read: isEdited ? leave : read }
}

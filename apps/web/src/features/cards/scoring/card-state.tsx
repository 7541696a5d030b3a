import { useSyncExternalStore } from 'react'
import { scoringTexts } from '../../../messages/scoring.ts'
import {
  type CardRecord,
  type CardState,
  nameOf,
  photosWaiting,
  stateOf,
} from '../../../phone/cards/card-record.ts'
import { phone } from '../../../phone/phone.ts'
import { ArrowUpIcon, CheckIcon, SmartphoneIcon, WarningIcon } from '../../../ui/icons.ts'

const looks: Record<CardState, { Icon: typeof CheckIcon; className: string }> = {
  'on-this-phone': { Icon: SmartphoneIcon, className: '' },
  sending: { Icon: ArrowUpIcon, className: 'text-muted' },
  saved: { Icon: CheckIcon, className: 'text-accent' },
  'needs-attention': { Icon: WarningIcon, className: 'text-danger' },
}

const useIsSending = (record: CardRecord): boolean =>
  useSyncExternalStore(phone.sync.sending.watch, () => phone.sync.sending.read().has(nameOf(record)))

type CardStateProps = { record: CardRecord; unstoredPhotos?: ReadonlySet<string> | undefined }

/** Where the scores of a card are, and how many photos wait. */
export const CardStateLine = ({ record, unstoredPhotos }: CardStateProps) => {
  const state = stateOf(record, useIsSending(record))
  const photoCount = photosWaiting(record, unstoredPhotos)
  const { Icon, className } = looks[state]
  return (
    <p className="text-14 leading-tight font-semibold wrap-break-word wide:whitespace-nowrap">
      <span className={`flex items-center gap-1.5 min-[24.375rem]:whitespace-nowrap ${className}`}>
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        {scoringTexts.state[state]}
      </span>
      {photoCount > 0 && (
        <span className="block font-normal text-muted">{scoringTexts.photosWaiting(photoCount)}</span>
      )}
    </p>
  )
}

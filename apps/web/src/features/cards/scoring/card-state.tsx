import { scoringTexts } from '@fletch/messages/scoring'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import {
  type CardRecord,
  type CardState,
  nameOf,
  photosOf,
  photosWaiting,
  stateOf,
} from '../../../phone/cards/card-record.ts'
import { phone } from '../../../phone/phone.ts'
import { isLocalPath, photoIdOf } from '../../../phone/photos/photo-record.ts'
import { ArrowUpIcon, CheckIcon, SmartphoneIcon, WarningIcon } from '../../../ui/icons.ts'

const looks: Record<CardState, { Icon: typeof CheckIcon; className: string }> = {
  'never-saved': { Icon: SmartphoneIcon, className: '' },
  queued: { Icon: ArrowUpIcon, className: '' },
  sending: { Icon: ArrowUpIcon, className: 'text-muted' },
  saved: { Icon: CheckIcon, className: 'text-accent' },
  'needs-attention': { Icon: WarningIcon, className: 'text-danger' },
}

const useIsSending = (record: CardRecord): boolean =>
  useSyncExternalStore(phone.sync.sending.watch, () => phone.sync.sending.read().has(nameOf(record)))

const { progress } = phone.queue

/** The photos of a card that wait, in words; which one is being sent now, if one is. */
const usePhotoWords = (record: CardRecord, unstored: ReadonlySet<string> | undefined): string => {
  const all = photosOf(record)
  const isOneSent = useSyncExternalStore(progress.watch, () =>
    all.some((path) => isLocalPath(path) && progress.read().has(photoIdOf(path))),
  )
  const waiting = photosWaiting(record, unstored)
  if (waiting === 0) return ''
  return isOneSent
    ? scoringTexts.sendingPhoto({ number: all.length - waiting + 1, all: all.length })
    : scoringTexts.photosWaiting({ count: waiting })
}

type Place = { readonly state: CardState; readonly photos: string }

/** How long a state is shown at least, in ms. */
const least = 1000

/**
 * How long another state waits, in ms, so that the header does not flicker while a score is stored, sent and answered.
 * 'Saved' is never shown longer than it is true, and what needs the user is shown at once.
 */
export const waitBefore = (next: Place, shown: Place & { readonly at: number }, now: number): number => {
  const isUrgent = next.state !== shown.state && (shown.state === 'saved' || next.state === 'needs-attention')
  return isUrgent ? 0 : Math.max(0, shown.at + least - now)
}

/** The state that is shown: the present one, or the one before for as long as it must stay. */
const useCalm = (state: CardState, photos: string): Place => {
  const [shown, setShown] = useState({ state, photos, at: 0 })
  const isSame = shown.state === state && shown.photos === photos
  useLayoutEffect(() => {
    if (isSame) return
    const next = { state, photos }
    const show = () => setShown({ ...next, at: performance.now() })
    const wait = waitBefore(next, shown, performance.now())
    if (wait === 0) return show()
    const timer = setTimeout(show, wait)
    return () => clearTimeout(timer)
  }, [isSame, shown, state, photos])
  return shown
}

type CardStateProps = { record: CardRecord; unstoredPhotos?: ReadonlySet<string> | undefined }

/** Where the scores of a card are, and how many photos wait. */
export const CardStateLine = ({ record, unstoredPhotos }: CardStateProps) => {
  const { state, photos } = useCalm(
    stateOf(record, useIsSending(record)),
    usePhotoWords(record, unstoredPhotos),
  )
  const { Icon, className } = looks[state]
  return (
    <p className="text-14 leading-tight font-semibold wrap-break-word">
      <span className={`flex items-center gap-1.5 ${className}`}>
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        {scoringTexts.state[state]}
      </span>
      {photos && <span className="block font-normal text-muted">{photos}</span>}
    </p>
  )
}

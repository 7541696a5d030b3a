import { checkInPath, scanPath } from '@fletch/contract'
import { groupedBy, personName } from '@fletch/domain'
import { checkInTexts } from '@fletch/messages/event-check-in'
import { waitingTexts } from '@fletch/messages/waiting'
import { type ReactNode, useEffect, useState } from 'react'
import { groupName } from '../../../messages/group-names.ts'
import type { StoredArrival, StoredCheckInList } from '../../../phone/check-in/arrival-store.ts'
import { arrivals, keptArrivals } from '../../../phone/check-in/arrivals.ts'
import type { TakenCode } from '../../../phone/hand-in/scan-store.ts'
import { scans as allScans } from '../../../phone/hand-in/scans.ts'
import { Button } from '../../../ui/button.tsx'
import { logError } from '../../../ui/error-log.ts'
import { SmartphoneIcon, WarningIcon } from '../../../ui/icons.ts'
import { keptOrTold } from '../../../ui/kept-or-told.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useBusy } from '../../../ui/use-busy.ts'

const texts = waitingTexts.checkIn

/** The stored list for which the notes were made, for its names. */
const useKeptList = (userId: string, eventId: string): StoredCheckInList | undefined => {
  const [list, setList] = useState<StoredCheckInList>()
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const stored = await keptArrivals.readList(userId, eventId)
      if (isWanted) setList(stored)
    }
    read().catch(logError)
    return () => {
      isWanted = false
    }
  }, [userId, eventId])
  return list
}

const wordsOf = ({ presence, isPaid }: StoredArrival): string =>
  [
    presence === undefined ? undefined : texts.presences[presence],
    isPaid === undefined ? undefined : texts.paid[isPaid ? 'yes' : 'no'],
  ]
    .filter((each) => each !== undefined)
    .join('\u00a0· ')

const stateLook = 'inline-flex shrink-0 items-center gap-1 text-14 font-semibold'

type UnsentProps = { refusal: string | undefined; children: ReactNode }

/** Something that the server lacks, and why if it was refused. */
const Unsent = ({ refusal, children }: UnsentProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
    <span className="min-w-0 wrap-break-word">{children}</span>
    {refusal === undefined ? (
      <span className={stateLook}>
        <SmartphoneIcon className="size-4 self-center" aria-hidden="true" />
        {texts.here}
      </span>
    ) : (
      <span className={`${stateLook} text-danger`}>
        <WarningIcon className="size-4 self-center" aria-hidden="true" />
        {texts.refused}
      </span>
    )}
    {refusal !== undefined && <span className="w-full text-14">{refusal}</span>}
  </li>
)

/** An officer's check-in notes for one event. */
const NotesOfEvent = ({ eventId, notes }: { eventId: string; notes: readonly StoredArrival[] }) => {
  const list = useKeptList(notes[0]?.userId ?? '', eventId)
  const names = new Map(list?.archers.map(({ id, user }) => [id, personName(user)]))
  const refusedNotes = notes.filter(({ refusal }) => refusal !== undefined)
  const again = useBusy(() => keptOrTold(arrivals.again(refusedNotes), checkInTexts.notStored))
  return (
    <article className="flex flex-col gap-3 p-4">
      <div>
        <h2 className="text-18">{texts.of({ event: list?.event.name })}</h2>
        <p className="text-14 text-muted">{texts.count({ count: notes.length })}</p>
      </div>
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <Unsent key={note.participantId} refusal={note.refusal}>
            {names.get(note.participantId) ?? texts.unknown}{' '}
            <span className="text-14 text-muted">{wordsOf(note)}</span>
          </Unsent>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        {refusedNotes.length > 0 && (
          <>
            <Button
              look="quiet"
              onClick={() => void keptOrTold(arrivals.drop(refusedNotes), checkInTexts.notStored)}
            >
              {texts.drop}
            </Button>
            <Button pending={again.isBusy} pendingLabel={waitingTexts.sending} onClick={again.run}>
              {texts.again}
            </Button>
          </>
        )}
        <LinkButton href={checkInPath(eventId)}>{texts.open}</LinkButton>
      </div>
    </article>
  )
}

/** Check-in notes that the server lacks, by event. */
export const WaitingNotes = ({ notes }: { notes: readonly StoredArrival[] }) => (
  <ul className="hair divide-y divide-line rounded-10 bg-paper">
    {[...groupedBy(notes, ({ eventId }) => eventId)].map(([eventId, ofEvent]) => (
      <li key={eventId}>
        <NotesOfEvent eventId={eventId} notes={ofEvent} />
      </li>
    ))}
  </ul>
)

/** Cards of groups that an officer scanned at one event. */
const ScansOfEvent = ({ eventId, scans }: { eventId: string; scans: readonly TakenCode[] }) => {
  const refused = scans.filter(({ refusal }) => refusal !== undefined)
  const each = (change: (scan: TakenCode) => Promise<void>) =>
    keptOrTold(Promise.all(refused.map(change)), waitingTexts.scans.notStored)
  const again = useBusy(() => each(allScans.again))
  return (
    <article className="flex flex-col gap-3 p-4">
      <h2 className="text-18">{waitingTexts.scans.title({ count: scans.length })}</h2>
      <ul className="divide-y divide-line">
        {scans.map((scan) => (
          <Unsent key={scan.groupId} refusal={scan.refusal}>
            {groupName(scan.groupName)}
          </Unsent>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        {refused.length > 0 && (
          <>
            <Button look="quiet" onClick={() => void each(allScans.drop)}>
              {texts.drop}
            </Button>
            <Button pending={again.isBusy} pendingLabel={waitingTexts.sending} onClick={again.run}>
              {texts.again}
            </Button>
          </>
        )}
        <LinkButton href={scanPath(eventId)}>{waitingTexts.scans.open}</LinkButton>
      </div>
    </article>
  )
}

/** Cards that an officer scanned and that the server lacks, by event. */
export const WaitingScans = ({ scans }: { scans: readonly TakenCode[] }) => (
  <ul className="hair divide-y divide-line rounded-10 bg-paper">
    {[...groupedBy(scans, ({ eventId }) => eventId)].map(([eventId, ofEvent]) => (
      <li key={eventId}>
        <ScansOfEvent eventId={eventId} scans={ofEvent} />
      </li>
    ))}
  </ul>
)

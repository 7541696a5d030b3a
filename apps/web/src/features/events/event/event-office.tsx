import { statusOverAll, usualSchemeId } from '@fletch/domain'
import {
  appPaths,
  type Competition,
  checkInPath,
  eventBigScreenPath,
  eventResultsPath,
  participantsPath,
  publicBigScreenPath,
} from '@fletch/domain/contract'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { bigScreenTexts } from '../../../messages/big-screen.ts'
import { eventAdminTexts } from '../../../messages/event-admins.ts'
import { checkInTexts } from '../../../messages/event-check-in.ts'
import { eventTexts } from '../../../messages/events.ts'
import { tableTexts } from '../../../messages/participants-table.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { SmallDivisionsButton } from '../divisions/small-divisions-button.tsx'
import { CreateGroupsButton } from '../groups/create-groups-button.tsx'
import { StartButton } from '../groups/start-button.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { ReopenButton } from '../results/reopen-button.tsx'
import { AddRoundButton } from '../rounds/add-round-button.tsx'
import { GroupRoundButton } from '../rounds/group-round-button.tsx'
import { roundNameOf } from '../rounds/round-names.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { useEligibleClubs } from './use-eligible-clubs.ts'

const texts = eventTexts.office

const loadEditDialog = async () => (await import('./edit-event-dialog.tsx')).EditEventDialog
const loadRepeatDialog = async () => (await import('./repeat-event-dialog.tsx')).RepeatEventDialog
const loadAdminsDialog = async () => (await import('../admins/event-admins-dialog.tsx')).EventAdminsDialog

const Admins = ({ event }: { event: Competition }) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadAdminsDialog)
  return (
    <>
      <Button pending={isComing} onClick={open}>
        {eventAdminTexts.action}
      </Button>
      {Dialog && <Dialog event={event} open={isOpen} onClose={close} />}
    </>
  )
}

const Edit = ({ event }: { event: Competition }) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadEditDialog)
  return (
    <>
      <Button pending={isComing} onClick={open}>
        {texts.edit}
      </Button>
      {Dialog && <Dialog event={event} open={isOpen} onClose={close} />}
    </>
  )
}

const Repeat = ({ event }: { event: Competition }) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadRepeatDialog)
  return (
    <>
      <Button pending={isComing} onClick={open}>
        {texts.repeat}
      </Button>
      {Dialog && <Dialog event={event} open={isOpen} onClose={close} />}
    </>
  )
}

const Ending = ({ event }: { event: Competition }) => {
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const asked = { event, open: isAsking, onClose: () => setAsking(false) }
  if (event.status === 'completed') return null
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {event.status === 'cancelled' ? texts.delete : texts.cancel}
      </Button>
      {event.status === 'cancelled' ? (
        <DeleteQuestion {...asked} onDeleted={() => navigate(appPaths.events)} />
      ) : (
        <CancelQuestion {...asked} />
      )}
    </>
  )
}

/** What moves the round on that is shown; a later one has no archers before its groups are made. */
const RoundOffice = ({ event, shown }: { event: Competition; shown: Competition }) => {
  const { status, partOf, participantCount } = shown
  if (status === 'active') {
    const path = eventResultsPath(event.id)
    const href = event.rounds === undefined ? path : `${path}?round=${partOf?.round ?? 1}`
    return <LinkButton href={href}>{texts.complete}</LinkButton>
  }
  if (status !== 'upcoming') return null
  return (
    <>
      {(partOf === undefined || participantCount > 0) && <StartButton event={shown} />}
      {partOf === undefined ? (
        <CreateGroupsButton event={shown} />
      ) : (
        <GroupRoundButton round={shown} eventId={event.id} />
      )}
    </>
  )
}

/** What is to be reopened before a round is added: the last round, once all are completed. */
const overIn = (event: Competition) => {
  const rounds = event.rounds ?? [{ ...event, number: 1, name: '' }]
  return statusOverAll(rounds) === 'completed' ? rounds.at(-1) : undefined
}

/** All that running an event takes, for those who run it. */
export const EventOffice = ({ event, shown }: { event: Competition; shown: Competition }) => {
  const { status, clubId, rounds, divisionScheme = usualSchemeId } = event
  const mayRepeat = useEligibleClubs().some((club) => club.id === clubId)
  const isOpen = status === 'upcoming' || status === 'active'
  const over = overIn(event)
  return (
    <div id="manage" className="scroll-mt-4">
      <Section title={texts.title} text={texts.text}>
        <div className="flex flex-wrap gap-2">
          <RoundOffice event={event} shown={shown} />
          {status !== 'cancelled' && (
            <LinkButton href={checkInPath(event.id)}>{checkInTexts.open}</LinkButton>
          )}
          {status !== 'cancelled' && (
            <LinkButton
              href={
                event.liveKey === null ? eventBigScreenPath(event.id) : publicBigScreenPath(event.liveKey)
              }
            >
              {bigScreenTexts.open}
            </LinkButton>
          )}
          <LinkButton href={participantsPath(event.id)}>{tableTexts.open}</LinkButton>
          <Admins event={event} />
          {isOpen && <Edit event={event} />}
          {isOpen && rounds === undefined && <AddRoundButton event={event} />}
          {over && <ReopenButton eventId={over.id} />}
          {divisionScheme !== usualSchemeId && status !== 'cancelled' && (
            <SmallDivisionsButton event={event} />
          )}
          {status !== 'upcoming' && <HistoryButton event={event} />}
          {mayRepeat && <Repeat event={event} />}
          <Ending event={event} />
        </div>
        {over && (
          <p className="text-14 text-muted">
            {texts.reopenForRound(over.id === event.id ? undefined : roundNameOf(over))}
          </p>
        )}
      </Section>
    </div>
  )
}

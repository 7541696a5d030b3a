import { type ClubEvent, eventBigScreenPath, publicBigScreenPath } from '@fletch/contract'
import { statusOverAll } from '@fletch/domain'
import { bigScreenTexts } from '../../../messages/big-screen.ts'
import { eventAdminTexts } from '../../../messages/event-admins.ts'
import { eventTexts } from '../../../messages/events.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-look.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { SmallDivisionsButton } from '../divisions/small-divisions-button.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { MessageButton } from '../messages/message-button.tsx'
import { ReopenButton } from '../results/reopen-button.tsx'
import { AddRoundButton } from '../rounds/add-round-button.tsx'
import { roundNameOf } from '../rounds/round-names.ts'
import { useEligibleClubs } from './use-eligible-clubs.ts'

const texts = eventTexts.office

const loadRepeatDialog = async () => (await import('./repeat-event-dialog.tsx')).RepeatEventDialog
const loadAdminsDialog = async () => (await import('../admins/event-admins-dialog.tsx')).EventAdminsDialog

const Admins = ({ event }: { event: ClubEvent }) => {
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

/** Announces the event again on another day, for officers who may announce events of its club. */
export const RepeatButton = ({ event, look = 'plain' }: { event: ClubEvent; look?: ButtonLook }) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadRepeatDialog)
  const mayRepeat = useEligibleClubs().some((club) => club.id === event.clubId)
  if (!mayRepeat) return null
  return (
    <>
      <Button look={look} pending={isComing} onClick={open}>
        {texts.repeat}
      </Button>
      {Dialog && <Dialog event={event} open={isOpen} onClose={close} />}
    </>
  )
}

/** The last round, if all rounds are completed: it must be reopened before a round is added. */
const roundToReopen = (event: ClubEvent) => {
  const rounds = event.rounds ?? [{ ...event, number: 1, name: '' }]
  return statusOverAll(rounds) === 'completed' ? rounds.at(-1) : undefined
}

/** For officers: the less frequent tasks of running an event. */
export const EventOfficerTools = ({ event }: { event: ClubEvent }) => {
  const { status, rounds } = event
  const isOpen = status === 'upcoming' || status === 'active'
  const over = roundToReopen(event)
  return (
    <div id="manage" className="scroll-mt-4">
      <Section title={texts.title} text={texts.text}>
        <div className="action-list">
          <Admins event={event} />
          <MessageButton event={event} />
          {isOpen && rounds === undefined && <AddRoundButton event={event} />}
          {over && <ReopenButton eventId={over.id} round={rounds && roundNameOf(over)} />}
          {status !== 'cancelled' && <SmallDivisionsButton event={event} />}
          <HistoryButton event={event} />
          {status !== 'cancelled' && (
            <LinkButton
              href={
                event.liveKey === null ? eventBigScreenPath(event.id) : publicBigScreenPath(event.liveKey)
              }
            >
              {bigScreenTexts.open}
            </LinkButton>
          )}
          {status !== 'cancelled' && <RepeatButton event={event} />}
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

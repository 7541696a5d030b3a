import {
  appPaths,
  type ClubEvent,
  eventBigScreenPath,
  printPath,
  publicBigScreenPath,
} from '@fletch/contract'
import { statusOverAll } from '@fletch/domain'
import { bigScreenTexts } from '@fletch/messages/big-screen'
import { eventAdminTexts } from '@fletch/messages/event-admins'
import { eventMessageTexts } from '@fletch/messages/event-messages'
import { overviewTexts } from '@fletch/messages/event-overview'
import { eventTexts } from '@fletch/messages/events'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-look.ts'
import { ChevronDownIcon, MailIcon, PrinterIcon, ShareIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { SmallDivisionsButton } from '../divisions/small-divisions-button.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { ReopenButton } from '../results/reopen-button.tsx'
import { roundNameOf } from '../rounds/round-names.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { ShareDialog } from './event-share.tsx'
import { useEligibleClubs } from './use-eligible-clubs.ts'

const texts = eventTexts.office

const loadRepeatDialog = async () => (await import('./repeat-event-dialog.tsx')).RepeatEventDialog
const loadAdminsDialog = async () => (await import('../admins/event-admins-dialog.tsx')).EventAdminsDialog
const loadMessageDialog = async () => (await import('../messages/message-dialog.tsx')).MessageDialog

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

/** Cancels an event, or deletes a cancelled one. Neither can be undone, so it stands apart from the other tools. */
const CancelOrDelete = ({ event }: { event: ClubEvent }) => {
  const id = useId()
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  if (event.status === 'completed') return null
  const isOff = event.status === 'cancelled'
  const endTexts = isOff ? eventTexts.deleting : eventTexts.cancelling
  const question = { event, open: isAsking, onClose: () => setAsking(false) }
  return (
    <section
      aria-labelledby={id}
      className="hair-t flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4"
    >
      <div className="min-w-52 flex-1">
        <h2 id={id} className="text-16">
          {endTexts.title}
        </h2>
        <p className="text-14 text-muted">
          {endTexts.text} {texts.final}
        </p>
      </div>
      <Button look="grave" onClick={() => setAsking(true)}>
        {isOff ? texts.delete : texts.cancel}
      </Button>
      {isOff ? (
        <DeleteQuestion {...question} onDeleted={() => navigate(appPaths.events)} />
      ) : (
        <CancelQuestion {...question} />
      )}
    </section>
  )
}

/** The less frequent tasks of running an event. */
const MoreTools = ({ event }: { event: ClubEvent }) => {
  const { status, rounds } = event
  const over = roundToReopen(event)
  return (
    <Panel className="flex flex-col gap-4 p-4 wide:p-6">
      <div className="action-list">
        <Admins event={event} />
        {over && <ReopenButton eventId={over.id} round={rounds && roundNameOf(over)} />}
        {status !== 'cancelled' && <SmallDivisionsButton event={event} />}
        <HistoryButton event={event} />
        {status !== 'cancelled' && (
          <LinkButton
            href={event.liveKey === null ? eventBigScreenPath(event.id) : publicBigScreenPath(event.liveKey)}
          >
            {bigScreenTexts.open}
          </LinkButton>
        )}
        {status !== 'cancelled' && <RepeatButton event={event} />}
      </div>
      {over && (
        <p className="text-14 text-muted">
          {texts.reopenForRound({ round: over.id === event.id ? undefined : roundNameOf(over) })}
        </p>
      )}
      <CancelOrDelete event={event} />
    </Panel>
  )
}

/** A tool: an icon over its word on a phone, beside it on wider screens. */
const tool = 'flex-1 max-wide:flex-col max-wide:gap-0.5 max-wide:px-1 max-wide:text-14 wide:flex-none'
const icon = { className: 'size-5 shrink-0', 'aria-hidden': true } as const

/** For officers, under the title: share, write, print, and everything else. */
export const EventToolbar = ({ event }: { event: ClubEvent }) => {
  const id = useId()
  const [isSharing, setSharing] = useState(false)
  // 'Manage' in the list of events leads to `#manage`.
  const [hasMore, setMore] = useState(() => location.hash === '#manage')
  const message = useLazyDialog(loadMessageDialog)
  return (
    <div id="manage" className="flex scroll-mt-4 flex-col gap-3">
      <fieldset className="hair flex min-w-0 rounded-10 bg-paper wide:self-start">
        <legend className="sr-only">{overviewTexts.tools}</legend>
        <Button look="quiet" className={tool} icon={<ShareIcon {...icon} />} onClick={() => setSharing(true)}>
          {overviewTexts.share}
        </Button>
        <Button
          look="quiet"
          className={tool}
          icon={<MailIcon {...icon} />}
          pending={message.isComing}
          aria-label={eventMessageTexts.action}
          onClick={message.open}
        >
          {overviewTexts.write}
        </Button>
        <LinkButton href={printPath(event.id)} look="quiet" className={tool} icon={<PrinterIcon {...icon} />}>
          {overviewTexts.print}
        </LinkButton>
        <Button
          look="quiet"
          className={tool}
          icon={<ChevronDownIcon {...icon} className={`size-5 shrink-0 ${hasMore ? 'rotate-180' : ''}`} />}
          aria-expanded={hasMore}
          aria-controls={id}
          onClick={() => setMore(!hasMore)}
        >
          {overviewTexts.more}
        </Button>
      </fieldset>
      <div id={id} className="empty:hidden">
        {hasMore && <MoreTools event={event} />}
      </div>
      <ShareDialog event={event} open={isSharing} onClose={() => setSharing(false)} />
      {message.Dialog && <message.Dialog event={event} open={message.isOpen} onClose={message.close} />}
    </div>
  )
}

import {
  appPaths,
  type ClubEvent,
  clubPath,
  editEventPath,
  eventPath,
  printPath,
  roundPath,
  schemePath,
} from '@fletch/contract'
import { usualSchemeId } from '@fletch/domain'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { divisionTexts } from '../../../messages/divisions.ts'
import { eventTexts } from '../../../messages/events.ts'
import { formatDay } from '../../../messages/format.ts'
import { printTexts } from '../../../messages/print.ts'
import { useKnownRound } from '../../../phone/kept/rounds.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { FormLink } from '../../../ui/form-link.tsx'
import { CalendarIcon, PrinterIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShareLink } from '../../../ui/share-link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useScheme } from '../../divisions/use-division-names.ts'
import { saveEventCalendar } from '../calendar-mutations.ts'
import { DetailFacts } from '../details/event-detail-facts.tsx'
import { placesOf, stylesOf } from '../event-line.tsx'
import { EventTabs } from '../event-tabs.tsx'
import { GroupsSection } from '../groups/groups-section.tsx'
import { PublicSwitch } from '../live/public-switch.tsx'
import { ParticipantsSection } from '../participants/participants-section.tsx'
import { RoundsSection } from '../rounds/rounds-section.tsx'
import { TeamsSection } from '../teams/teams-section.tsx'
import { tieRuleLabel } from '../tie-texts.ts'
import { useLiveUpdates } from '../use-live-updates.ts'
import { zoneOf } from '../zone-names.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { CountsFor } from './counts-for.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { EventHead } from './event-head.tsx'
import { EventOfficerTools } from './event-management.tsx'
import { EventPage, RoundLoading, useShownRound } from './event-page.tsx'
import { useReadyRound } from './use-ready-round.ts'

const detailTexts = eventTexts.detail
const shareTexts = eventTexts.share

/** For officers: opens the form of the event from its facts. */
const EditButton = ({ event }: { event: ClubEvent }) => (
  <FormLink href={editEventPath(event.id)} look="quiet" className="-mx-4">
    {eventTexts.office.edit}
  </FormLink>
)

const club = ({ clubId, clubName }: ClubEvent): ReactNode =>
  clubId === null ? (
    clubName
  ) : (
    <TextLink href={clubPath(clubId)} look="plain">
      {clubName}
    </TextLink>
  )

const factsOf = (event: ClubEvent): readonly (readonly [name: string, value: ReactNode])[] => [
  [detailTexts.date, formatDay(event.competitionDate)],
  [
    detailTexts.deadline,
    event.registrationDeadline === null ? detailTexts.noDeadline : formatDay(event.registrationDeadline),
  ],
  [detailTexts.club, club(event)],
  [detailTexts.style, stylesOf(event)],
  [detailTexts.archers, placesOf(event).map((words) => <div key={words}>{words}</div>)],
  [
    detailTexts.places,
    event.maxParticipants === null ? detailTexts.noLimit : event.maxParticipants.toLocaleString(),
  ],
  [detailTexts.groupSize, eventTexts.form.archersEach(event.groupSize)],
  ...(event.rounds === undefined
    ? [[detailTexts.targets, detailTexts.targetsOf(event.numberOfTargets, event.courseTargets)] as const]
    : []),
  [detailTexts.unit, eventTexts.units[event.distanceUnit]],
  [detailTexts.proof, event.proofRequired ? detailTexts.proofRequired : detailTexts.proofOptional],
  [detailTexts.timeZone, zoneOf(event)],
]

const RoundName = ({ roundId }: { roundId: string }) => {
  const round = useKnownRound(roundId)
  return (
    <TextLink href={roundPath(roundId)} look="plain">
      {round?.name ?? detailTexts.round}
    </TextLink>
  )
}

/** The scheme that archers are listed by; the clubs' own styles are named with the event. */
const SchemeFact = ({ id }: { id: string | undefined }) => {
  const scheme = useScheme(id)
  if (id === undefined || id === usualSchemeId) return null
  return (
    <Fact name={divisionTexts.scheme}>
      <TextLink href={schemePath(id)} look="plain">
        {scheme?.name ?? divisionTexts.scheme}
      </TextLink>
    </Fact>
  )
}

/** How ties are decided, if the round leaves it to the event. */
const TiesFact = ({ event }: { event: ClubEvent }) => {
  const round = useKnownRound(event.roundId)
  const ties = round && tieRuleLabel(round, event)
  return ties && <Fact name={eventTexts.ties.label}>{ties}</Fact>
}

const isOpen = ({ status }: ClubEvent): boolean => status === 'upcoming' || status === 'active'

/** What is shot, when and how. */
const EventFacts = ({ event }: { event: ClubEvent }) => (
  <Section
    title={detailTexts.details}
    action={event.isEventAdmin && isOpen(event) && <EditButton event={event} />}
  >
    <p className={event.description ? 'whitespace-pre-line' : 'text-muted'}>
      {event.description || detailTexts.noDescription}
    </p>
    <DetailFacts event={event} />
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-3 desk:grid-cols-4">
      {event.rounds === undefined && (
        <>
          <Fact name={detailTexts.round}>
            <RoundName roundId={event.roundId} />
          </Fact>
          <TiesFact event={event} />
        </>
      )}
      <SchemeFact id={event.divisionScheme} />
      {factsOf(event).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
    <CountsFor event={event} />
  </Section>
)

const CalendarButton = ({ event }: { event: ClubEvent }) => {
  const calendar = useChange(saveEventCalendar(event))
  return (
    <Button
      look="quiet"
      icon={<CalendarIcon className="size-5" aria-hidden="true" />}
      pending={calendar.isPending}
      pendingLabel={shareTexts.gettingCalendar}
      onClick={calendar.run}
    >
      {shareTexts.calendar}
    </Button>
  )
}

/** Shares an event by link or QR code, and saves it to a calendar. */
const EventShare = ({ event }: { event: ClubEvent }) => {
  const link = `${location.origin}${eventPath(event.id)}`
  return (
    <Section title={shareTexts.title} text={shareTexts.text}>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <QrCode address={link} name={event.name} fileName={shareTexts.qrFileName(event.name)} />
        <div className="flex w-52 flex-1 flex-col gap-3">
          <dl className="min-w-0">
            <dt className="text-14 text-muted">{shareTexts.link}</dt>
            <dd className="truncate text-14">{link}</dd>
          </dl>
          <div className="flex flex-wrap gap-2">
            <ShareLink link={link} title={event.name} />
            <CalendarButton event={event} />
            {event.isEventAdmin && (
              <LinkButton
                href={`${printPath(event.id)}?what=poster`}
                look="quiet"
                icon={<PrinterIcon className="size-5" aria-hidden="true" />}
              >
                {printTexts.told.openPoster}
              </LinkButton>
            )}
          </div>
        </div>
      </div>
      {event.isEventAdmin && event.cancelledAt === null && <PublicSwitch event={event} />}
    </Section>
  )
}

/** Cancels an event, or deletes a cancelled one. Neither can be undone, so the section is last and visibly separate. */
const CancelOrDeleteSection = ({ event }: { event: ClubEvent }) => {
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
      className="hair mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-10 border-danger p-4 wide:p-6"
    >
      <div className="min-w-52 flex-1">
        <h2 id={id} className="text-18">
          {endTexts.title}
        </h2>
        <p className="text-14 text-muted">
          {endTexts.text} {eventTexts.office.final}
        </p>
      </div>
      <Button look="grave" onClick={() => setAsking(true)}>
        {isOff ? eventTexts.office.delete : eventTexts.office.cancel}
      </Button>
      {isOff ? (
        <DeleteQuestion {...question} onDeleted={() => navigate(appPaths.events)} />
      ) : (
        <CancelQuestion {...question} />
      )}
    </section>
  )
}

/** Scrolls to the section in the address: 'Manage' in the list of events leads to `#manage`. */
const useScrollToHash = (isDrawn: boolean) => {
  useEffect(() => {
    if (!isDrawn) return
    // Waits until the shell has scrolled to the top of the new screen.
    const frame = requestAnimationFrame(() =>
      document.getElementById(location.hash.slice(1))?.scrollIntoView(),
    )
    return () => cancelAnimationFrame(frame)
  }, [isDrawn])
}

const EventView = ({ event }: { event: ClubEvent }) => {
  useScreenTitle(event.name)
  const { round, shown, failure } = useShownRound(event)
  const { isReady, ready } = useReadyRound(event, shown)
  const isDrawn = ready !== undefined && !failure
  useScrollToHash(isDrawn)
  useLiveUpdates(event)
  useLiveUpdates(shown ?? event)
  const isPeopled = shown?.partOf === undefined || shown.participantCount > 0
  return (
    <>
      <EventTabs event={event} shown="overview" />
      {!isDrawn && <RoundLoading failure={failure} />}
      <div className={isDrawn ? 'contents' : 'hidden'}>
        <EventHead event={event} shown={ready ?? event} isReady={isReady} />
        {round && event.rounds && <RoundsSection event={event} rounds={event.rounds} shown={round} />}
        <EventFacts event={event} />
        {!event.isEventAdmin && (
          <>
            {shown && <GroupsSection event={shown} />}
            <TeamsSection event={event} />
          </>
        )}
        <ParticipantsSection event={(isPeopled ? shown : undefined) ?? event} />
        <EventShare event={event} />
        {event.isEventAdmin && (
          <>
            <EventOfficerTools event={event} />
            <CancelOrDeleteSection event={event} />
          </>
        )}
      </div>
    </>
  )
}

/** The page of an event: its facts, archers, groups and teams; for officers also the tasks of running it. */
export const EventScreen = () => (
  <EventPage pathOf={eventPath}>{(event) => <EventView event={event} />}</EventPage>
)

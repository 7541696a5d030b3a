import {
  type ClubEvent,
  eventPath,
  type Participant,
  participantsImportPath,
  participantsPath,
} from '@fletch/contract'
import { daysUntil, reasonNotTo } from '@fletch/domain'
import { shownLocale } from '@fletch/messages/catalogues.ts'
import { checkInTexts as texts } from '@fletch/messages/event-check-in'
import { tableTexts } from '@fletch/messages/participants-table'
import type { ReactNode } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { joinFacts } from '../../../messages/facts.ts'
import { formatTime } from '../../../messages/format.ts'
import { shortDivision } from '../../../messages/styles.ts'
import type { StoredArrival } from '../../../phone/check-in/arrival-store.ts'
import { useArrivals } from '../../../phone/check-in/arrivals.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { useUser } from '../../../session/session.tsx'
import { useNameOrder } from '../../../shell/name-order.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CheckIcon, UserIcon, WarningIcon, WifiOffIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { type CheckInRow, countsOf, rowOfCode } from '../check-in/check-in-state.ts'
import { type CheckInPlace, discard, recordArrival, recordPayment, sendAgain } from '../check-in/mutations.ts'
import { useCheckInList } from '../check-in/use-check-in-list.ts'
import { EventMissing } from '../event-missing.tsx'
import { EventTabs } from '../event-tabs.tsx'
import { useGroupNames } from '../groups/use-group-names.ts'
import { AddArcherButton } from '../participants/add-archer-button.tsx'
import { PaymentForm } from '../payments/payment-form.tsx'
import { PaymentSums } from '../payments/payment-sums.tsx'
import { RoundTabs } from '../rounds/round-tabs.tsx'
import { useRoundShown } from '../rounds/use-round-shown.ts'
import { type TableRow, tableRows } from '../table/table-rows.ts'
import { useLiveUpdates } from '../use-live-updates.ts'
import { ArcherList } from './archer-list.tsx'

const hereWords = ({ checkedInAt }: Participant) =>
  checkedInAt === undefined ? texts.one.isHerePlain : texts.one.isHere({ time: formatTime(checkedInAt) })

const paidWords = ({ paidAt }: Participant) =>
  paidAt === undefined ? texts.one.isPaidPlain : texts.one.isPaid({ time: formatTime(paidAt) })

const Done = ({ children }: { children: string }) => (
  <p role="status" className="flex items-center gap-2 font-semibold text-accent">
    <CheckIcon className="size-6 shrink-0" aria-hidden="true" />
    {children}
  </p>
)

type CheckInOneProps = {
  event: ClubEvent
  /** Undefined if the code belongs to no archer of this event. */
  row: CheckInRow | undefined
  place: CheckInPlace
  group: string | undefined
  division: string
  isOpen: boolean
  onClose: () => void
}

/** The archer whose code was opened: one button for check-in, one for payment, and what is already recorded. */
const CheckInDetail = ({ event, row, place, group, division, isOpen, onClose }: CheckInOneProps) => {
  const close = (
    <Button look="quiet" onClick={onClose}>
      {texts.one.close}
    </Button>
  )
  if (row === undefined) {
    return (
      <Banner boxed tone="gold" icon={<WarningIcon aria-hidden="true" />} action={close}>
        {texts.one.unknown}
        <span className="block font-normal">{texts.one.unknownText}</span>
      </Banner>
    )
  }
  const { archer, name, standing, isPaid, isKept } = row
  const isHere = standing === 'here'
  const facts = [division, group, isKept && texts.onThisPhone].filter((fact) => typeof fact === 'string')
  return (
    <section aria-label={name}>
      <Panel className="flex flex-col gap-4 border-accent p-4 wide:p-6">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="wrap-break-word text-24">{name}</h2>
            <p className="text-muted">{joinFacts(facts)}</p>
          </div>
          {close}
        </div>
        {standing === 'waiting' && <p className="font-semibold">{texts.sections.waiting}</p>}
        {isHere && <Done>{hereWords(archer)}</Done>}
        {isPaid && <Done>{paidWords(archer)}</Done>}
        <div className="flex flex-col items-start gap-3">
          {isOpen && standing !== 'waiting' && (
            <Button
              look={isHere ? 'quiet' : 'main'}
              size={isHere ? 'normal' : 'large'}
              wide={!isHere}
              className={isHere ? '-ms-4' : ''}
              onClick={() => void recordArrival(place, row, !isHere)}
            >
              {isHere ? texts.one.takeBack : texts.checkIn}
            </Button>
          )}
          {event.details?.payment ? (
            <PaymentForm event={event} archer={archer} />
          ) : (
            <Button
              look={isPaid ? 'quiet' : 'plain'}
              wide={!isPaid}
              className={isPaid ? '-ms-4' : ''}
              onClick={() => void recordPayment(place, row, !isPaid)}
            >
              {isPaid ? texts.one.unpay : texts.one.pay}
            </Button>
          )}
        </div>
      </Panel>
    </section>
  )
}

/** The notes that the server refused, with the reason. */
const RefusedNotes = ({ refused }: { refused: readonly StoredArrival[] }) => (
  <Banner
    boxed
    tone="danger"
    announced
    icon={<WarningIcon aria-hidden="true" />}
    action={
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void sendAgain(refused)}>{texts.again}</Button>
        <Button look="quiet" onClick={() => void discard(refused)}>
          {texts.drop}
        </Button>
      </div>
    }
  >
    {texts.refused({ count: refused.length })}
    <span className="block font-normal">{[...new Set(refused.map(({ refusal }) => refusal))].join(' ')}</span>
  </Banner>
)

type CountsProps = { event: ClubEvent; rows: readonly TableRow[]; isDue: boolean }

/** How many are here, or registered while no one is due, and how many have paid, with the sum. */
const Counts = ({ event, rows, isDue }: CountsProps) => {
  const payment = event.details?.payment
  const { here, all, paid, absent } = countsOf(rows)
  const facts = [
    texts.paidCount({ paid, all }),
    ...(absent > 0 ? [texts.absentCount({ count: absent })] : []),
  ]
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3">
      <span className="figures text-32 font-semibold">
        {isDue ? texts.count({ here, all }) : all.toLocaleString(shownLocale())}
      </span>
      <span className="text-18">{isDue ? texts.countText : texts.registeredText}</span>
      <span className="basis-full text-muted desk:basis-auto">{joinFacts(facts)}</span>
      {payment && <PaymentSums event={event} payment={payment} rows={rows} />}
    </p>
  )
}

/** The archer whose code was opened. */
const OpenedCode = ({
  event,
  rows,
  code,
}: {
  event: ClubEvent
  rows: readonly CheckInRow[]
  code: string
}) => {
  const [, navigate] = useLocation()
  const { id: userId } = useUser()
  const search = new URLSearchParams(useSearch())
  const groups = useGroupNames(event.id)
  const row = rowOfCode(rows, code)
  const onClose = () => {
    search.delete('archer')
    const query = search.toString()
    navigate(`${participantsPath(event.partOf?.id ?? event.id)}${query && `?${query}`}`, { replace: true })
  }
  return (
    <CheckInDetail
      event={event}
      row={row}
      place={{ userId, eventId: event.id }}
      group={row?.archer.groupId ? groups.get(row.archer.groupId) : undefined}
      division={row ? shortDivision(row.archer.archeryStyle, event.divisionScheme) : ''}
      isOpen={event.status === 'upcoming' || event.status === 'active'}
      onClose={onClose}
    />
  )
}

/** Whether the day has come, so that an archer who is not here is missing: also once someone has been checked in. */
const isDayOf = (event: ClubEvent, rows: readonly CheckInRow[]): boolean =>
  event.status !== 'upcoming' ||
  daysUntil(event, new Date().toISOString()) <= 0 ||
  rows.some(({ standing }) => standing === 'here')

type ViewProps = {
  event: ClubEvent
  rows: readonly TableRow[]
  kept: readonly StoredArrival[]
  /** Beside how many there are. */
  bringIn: ReactNode
}

const ArchersView = ({ event, rows, kept, bringIn }: ViewProps) => {
  const { id: userId } = useUser()
  const code = new URLSearchParams(useSearch()).get('archer')
  const refusedNotes = kept.filter(({ refusal }) => refusal !== undefined)
  useLiveUpdates(event, 'check-in')
  const isEmpty = rows.length === 0
  const isDue = isDayOf(event, rows)
  return (
    <>
      {code !== null && !isEmpty && <OpenedCode event={event} rows={rows} code={code} />}
      {/* In one place with archers and without: the dialog stays open when the first one is added. */}
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {!isEmpty && <Counts event={event} rows={rows} isDue={isDue} />}
        {bringIn}
      </div>
      {refusedNotes.length > 0 && !isEmpty && <RefusedNotes refused={refusedNotes} />}
      {isEmpty ? (
        <EmptyState icon={<UserIcon aria-hidden="true" />} title={texts.empty}>
          {event.partOf === undefined ? texts.emptyText : texts.emptyRound}
        </EmptyState>
      ) : (
        <ArcherList event={event} rows={rows} place={{ userId, eventId: event.id }} isDue={isDue} />
      )}
    </>
  )
}

const ArchersLoading = () => (
  <Loading words={texts.loading}>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-80 w-full rounded-10" />
  </Loading>
)

const NotForYou = ({ event }: { event: ClubEvent }) => (
  <EmptyState
    icon={<CheckIcon aria-hidden="true" />}
    title={texts.notForYou}
    action={
      <LinkButton href={eventPath(event.id)} look="main">
        {texts.toEvent}
      </LinkButton>
    }
  >
    {texts.notForYouText}
  </EmptyState>
)

/** Brings archers into the event: one, or a whole list. */
const BringIn = ({ event, whole }: { event: ClubEvent; whole: ClubEvent }) => {
  if (reasonNotTo('group', event.status) !== null) return null
  return (
    <div className="ways">
      <AddArcherButton event={event} />
      <LinkButton href={participantsImportPath(whole.id)} look="quiet">
        {tableTexts.bringIn}
      </LinkButton>
    </div>
  )
}

/** The archers of an event or of one of its rounds. */
const ArchersOf = ({ whole, eventId }: { whole: ClubEvent; eventId: string }) => {
  const { id: userId } = useUser()
  const { event, archers, error, keptAt, ask } = useCheckInList(userId, eventId)
  const order = useNameOrder()
  const names = useDivisionNames(whole.divisionScheme)
  const unsent = useArrivals(userId).filter((each) => each.eventId === eventId)
  useScreenTitle(tableTexts.titleOf({ event: whole.name }))
  if (!whole.isEventAdmin) return <NotForYou event={whole} />
  if (event && archers) {
    return (
      <>
        {keptAt !== undefined && (
          <Banner boxed tone="gold" announced icon={<WifiOffIcon aria-hidden="true" />}>
            {texts.offlineList({ time: formatTime(keptAt) })}
          </Banner>
        )}
        <ArchersView
          event={event}
          rows={tableRows(event, archers, names.short, order, unsent)}
          kept={unsent}
          bringIn={<BringIn event={event} whole={whole} />}
        />
      </>
    )
  }
  if (error) return <LoadFailure error={error} texts={texts} onRetry={ask} />
  return <ArchersLoading />
}

const Rounds = ({ event }: { event: ClubEvent }) => {
  const round = useRoundShown(event)
  return (
    <>
      {event.rounds && (
        <RoundTabs path={participantsPath(event.id)} rounds={event.rounds} shown={round?.number} all={null} />
      )}
      <ArchersOf key={round?.id} whole={event} eventId={round?.id ?? event.id} />
    </>
  )
}

/** The archers of an event for its admins: who takes part, who is here and who has paid, in one list. */
export const ArchersScreen = () => {
  const { id = '' } = useParams()
  const { id: userId } = useUser()
  useScreenTitle(tableTexts.title)
  const { event, error, ask } = useCheckInList(userId, id)
  if (error instanceof ApiError && [400, 404].includes(error.status)) {
    return (
      <Page>
        <EventMissing id={id} error={error} />
      </Page>
    )
  }
  return (
    <Page>
      {event?.isEventAdmin ? (
        <EventTabs event={event} shown="archers" />
      ) : (
        <BackLink href={eventPath(id)}>{texts.back}</BackLink>
      )}
      <div className="flex w-full flex-col gap-6">
        <div className="-mb-3">
          <h1 className="text-24 wide:text-32">{tableTexts.title}</h1>
          {event && <p className="text-muted">{event.name}</p>}
        </div>
        {event && <Rounds event={event} />}
        {!event && error && <LoadFailure error={error} texts={texts} onRetry={ask} />}
        {!event && !error && <ArchersLoading />}
      </div>
    </Page>
  )
}

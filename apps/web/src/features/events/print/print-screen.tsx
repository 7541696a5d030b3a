import { type ClubEvent, type EventGroup, eventPath, type Participant } from '@fletch/contract'
import { printTexts } from '@fletch/messages/print'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { groupName } from '../../../messages/group-names.ts'
import { useKnownRounds } from '../../../phone/kept/use-known-rounds.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { useUser } from '../../../session/session.tsx'
import { usePaperLanguage } from '../../../shell/paper-language.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PrinterIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PaperPreview } from '../../../ui/paper-preview.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useLists } from '../divisions/use-lists.ts'
import { EventMissing } from '../event-missing.tsx'
import { groupsQuery } from '../groups/queries.ts'
import { participantsQuery } from '../participant-queries.ts'
import { eventQuery } from '../queries.ts'
import { CertificatePapers, OwnCertificate } from './certificate-papers.tsx'
import { DivisionBox } from './division-box.tsx'
import { PosterOrRegistration } from './event-info-paper.tsx'
import { GroupSlips } from './group-slips.tsx'
import { NameList } from './name-list.tsx'
import { ScoreSheets } from './score-sheets.tsx'
import { StartList } from './start-list.tsx'
import { type Kind, kinds, slipsPerSheet, usePrintChoices } from './use-print-choices.ts'

const toldTexts = printTexts.told

/** For archers: their own registration, with the answers, a map link and the code for check-in. */
const OwnRegistration = ({ event }: { event: ClubEvent }) => {
  const { id: userId } = useUser()
  const archers = useQuery(participantsQuery(event.id))
  const groups = useQuery(groupsQuery(event.id))
  const own = archers.data?.find((archer) => archer.userId === userId)
  const error = archers.error ?? groups.error
  if (archers.data === undefined || groups.data === undefined)
    return error ? (
      <LoadFailure
        error={error}
        texts={printTexts}
        onRetry={() => {
          void archers.refetch()
          void groups.refetch()
        }}
      />
    ) : (
      <Loading words={printTexts.loading}>
        <Skeleton className="h-80 w-full rounded-10" />
      </Loading>
    )
  if (own === undefined)
    return (
      <EmptyState
        icon={<PrinterIcon aria-hidden="true" />}
        title={toldTexts.notIn}
        action={
          <LinkButton href={eventPath(event.id)} look="main">
            {printTexts.toEvent}
          </LinkButton>
        }
      >
        {toldTexts.notInText}
      </EmptyState>
    )
  const group = groups.data.find(({ id }) => id === own.groupId)
  return (
    <>
      <p className="text-muted">{toldTexts.mineText}</p>
      <div>
        <Button
          look="main"
          icon={<PrinterIcon className="size-5" aria-hidden="true" />}
          onClick={() => print()}
        >
          {printTexts.print}
        </Button>
      </div>
      <PaperPreview label={printTexts.preview}>
        <PosterOrRegistration event={event} own={own} group={group} />
      </PaperPreview>
    </>
  )
}

type Printed = ReturnType<typeof usePrintChoices>

const Kinds = ({ printed }: { printed: Printed }) => (
  <fieldset className="flex min-w-0 flex-wrap gap-1.5 wide:gap-2">
    <legend className="sr-only">{printTexts.choose}</legend>
    {kinds.map((kind) => (
      <button
        key={kind}
        type="button"
        aria-pressed={kind === printed.kind}
        onClick={() => printed.choose('what', kind)}
        className={`target hair inline-flex min-w-min grow basis-[calc(50%-0.1875rem)] items-center justify-center rounded-10 px-2 font-semibold wide:grow-0 wide:basis-auto wide:px-4 ${kind === printed.kind ? 'border-accent bg-accent-soft sun:bg-ink sun:text-ground' : 'border-edge bg-paper hover:border-ink'}`}
      >
        {printTexts.kinds[kind]}
      </button>
    ))}
  </fieldset>
)

/** The groups that have archers; an empty one needs no paper. */
const groupsWithArchers = (groups: readonly EventGroup[]) =>
  groups.filter(({ participants }) => participants.length > 0)

type Lists = ReturnType<typeof useLists>

type PapersProps = {
  event: ClubEvent
  groups: readonly EventGroup[]
  archers: readonly Participant[]
  lists: Lists
  printed: Printed
}

const Sheets = ({ event, groups }: Pick<PapersProps, 'event' | 'groups'>) => {
  const [round] = useKnownRounds([event.roundId]) ?? []
  return round === undefined ? null : <ScoreSheets event={event} round={round} groups={groups} />
}

const Papers = ({ event, groups: all, archers, lists, printed }: PapersProps) => {
  const groups = all.filter(({ participants }) => participants.some(lists.isShown))
  const ownGroup = groups.filter(({ id }) => id === printed.group)
  const some = ownGroup.length === 0 ? groups : ownGroup
  if (printed.kind === 'sheets') return <Sheets event={event} groups={some} />
  if (printed.kind === 'slips') return <GroupSlips event={event} groups={some} perSheet={printed.perSheet} />
  if (printed.kind === 'poster') return <PosterOrRegistration event={event} />
  if (printed.kind === 'starts') return <StartList event={event} groups={groups} lists={lists} />
  return (
    <NameList event={event} groups={groups} archers={archers.filter(lists.isShown)} list={lists.chosen} />
  )
}

const isOfGroups = (kind: Kind): boolean => kind === 'sheets' || kind === 'slips' || kind === 'starts'

/** Whether a kind of paper has no data yet. */
const hasNoData = (kind: Kind, { groups, archers }: Pick<PapersProps, 'groups' | 'archers'>): boolean =>
  isOfGroups(kind) ? groups.length === 0 : kind === 'names' && archers.length === 0

const Choices = ({ event, groups, lists, printed }: Omit<PapersProps, 'archers'>) => (
  <div className="grid gap-3 min-[22.5rem]:grid-cols-2 cramped:grid-cols-1! wide:flex wide:flex-wrap wide:items-center">
    {printed.kind !== 'poster' && <DivisionBox event={event} {...lists} onChoose={lists.show} />}
    {(printed.kind === 'sheets' || printed.kind === 'slips') && (
      <ChoiceBox
        label={printTexts.group}
        value={printed.group}
        onChange={(group) => printed.choose('group', group)}
        options={[
          { value: '', label: printTexts.allGroups },
          ...groups
            .filter(({ participants }) => participants.some(lists.isShown))
            .map(({ id, groupName: name }) => ({ value: id, label: groupName(name) })),
        ]}
        className="wide:min-w-40"
      />
    )}
    {printed.kind === 'slips' && (
      <ChoiceBox
        label={printTexts.perPage}
        value={String(printed.perSheet)}
        onChange={(count) => printed.choose('slips', count)}
        options={slipsPerSheet.map((count) => ({
          value: String(count),
          label: printTexts.perPageOf({ count }),
        }))}
        className="wide:min-w-40"
      />
    )}
    <Button
      look="main"
      icon={<PrinterIcon className="size-5" aria-hidden="true" />}
      className="min-[22.5rem]:last:odd:col-span-2 cramped:col-span-1!"
      onClick={() => print()}
    >
      {printTexts.print}
    </Button>
  </div>
)

const OfficerPapers = ({ event, groups: all, archers }: Omit<PapersProps, 'printed' | 'lists'>) => {
  const printed = usePrintChoices()
  const lists = useLists(event, archers)
  const groups = groupsWithArchers(all)
  const { kind } = printed
  if (kind === 'certificates')
    return (
      <>
        <Kinds printed={printed} />
        <p className="text-muted">
          {printTexts.said.certificates} {printTexts.size}
        </p>
        <CertificatePapers event={event} printed={printed} />
      </>
    )
  const isEmpty = hasNoData(kind, { groups, archers })
  return (
    <>
      <Kinds printed={printed} />
      <p className="text-muted">
        {printTexts.said[kind]} {printTexts.size}
      </p>
      {isEmpty ? (
        <EmptyState
          icon={<PrinterIcon aria-hidden="true" />}
          title={isOfGroups(kind) ? printTexts.noGroups : printTexts.noArchers}
        >
          {isOfGroups(kind) ? printTexts.noGroupsText : printTexts.noArchersText}
        </EmptyState>
      ) : (
        <>
          <Choices event={event} groups={groups} lists={lists} printed={printed} />
          <PaperPreview label={printTexts.preview}>
            <Papers event={event} groups={groups} archers={archers} lists={lists} printed={printed} />
          </PaperPreview>
        </>
      )}
    </>
  )
}

/** Printed papers leave out archers who wait or are absent. */
const isPrinted = ({ status }: Participant): boolean => status === 'registered' || status === 'retired'

/** What archers can print: their own certificate and registration. Everything else is for event admins. */
const ArcherPapers = ({ event, printed }: Pick<PapersProps, 'event' | 'printed'>) => {
  if (printed.isRegistration) return <OwnRegistration event={event} />
  if (printed.kind === 'certificates') return <OwnCertificate event={event} />
  return (
    <EmptyState
      icon={<PrinterIcon aria-hidden="true" />}
      title={printTexts.notForYou}
      action={
        <LinkButton href={eventPath(event.id)} look="main">
          {printTexts.toEvent}
        </LinkButton>
      }
    >
      {printTexts.notForYouText}
    </EmptyState>
  )
}

const titleOf = ({ isRegistration, kind }: Printed): string => {
  if (isRegistration) return printTexts.told.mine
  return kind === 'certificates' ? printTexts.certificate.mine : printTexts.title
}

/** An event; for a later round, with the details of the whole event. */
const useEventWithDetails = (id: string) => {
  const event = useQuery(eventQuery(id))
  const { partOf } = event.data ?? {}
  const first = useQuery({ ...eventQuery(partOf?.id ?? ''), enabled: partOf !== undefined })
  const { details } = first.data ?? {}
  return { ...event, data: event.data && (details === undefined ? event.data : { ...event.data, details }) }
}

/** Previews and prints all papers of an event, for officers. */
export const PrintScreen = () => {
  const { id = '' } = useParams()
  const event = useEventWithDetails(id)
  const { isHere, line } = usePaperLanguage(event.data?.language)
  const printed = usePrintChoices()
  const isOfficer = event.data?.isEventAdmin === true && !printed.isRegistration
  const groups = useQuery({ ...groupsQuery(id), enabled: isOfficer })
  const archers = useQuery({ ...participantsQuery(id), enabled: isOfficer })
  useScreenTitle(event.data ? printTexts.titleOf({ event: event.data.name }) : printTexts.title)
  const error = event.error ?? groups.error ?? archers.error
  if (event.error instanceof ApiError && [400, 404].includes(event.error.status))
    return (
      <Page>
        <EventMissing id={id} error={event.error} />
      </Page>
    )
  const isThere =
    isHere && event.data !== undefined && groups.data !== undefined && archers.data !== undefined
  return (
    <Page>
      <BackLink href={eventPath(id)}>{printTexts.back}</BackLink>
      <div className="-mb-3">
        <h1 className="text-24 wide:text-32">
          {event.data && !isOfficer ? titleOf(printed) : printTexts.title}
        </h1>
        {event.data && <p className="text-muted">{event.data.name}</p>}
      </div>
      {line}
      {isHere && event.data && !isOfficer && <ArcherPapers event={event.data} printed={printed} />}
      {isHere && isOfficer && event.data && groups.data && archers.data && (
        <OfficerPapers event={event.data} groups={groups.data} archers={archers.data.filter(isPrinted)} />
      )}
      {!isThere && error && (
        <LoadFailure
          error={error}
          texts={printTexts}
          onRetry={() => {
            void event.refetch()
            void groups.refetch()
            void archers.refetch()
          }}
        />
      )}
      {!error && (isOfficer ? !isThere : !(isHere && event.data)) && (
        <Loading words={printTexts.loading}>
          <Skeleton className="h-80 w-full rounded-10" />
        </Loading>
      )}
    </Page>
  )
}

import { type ClubEvent, type EventGroup, printPath, scanPath } from '@fletch/contract'
import { clashesOf } from '@fletch/domain'
import { groupTexts } from '@fletch/messages/event-groups'
import { overviewTexts } from '@fletch/messages/event-overview'
import { printTexts } from '@fletch/messages/print'
import { useQuery } from '@tanstack/react-query'
import { groupName } from '../../../messages/group-names.ts'
import { Button } from '../../../ui/button.tsx'
import { CameraIcon, PrinterIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { UntilLoaded } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { DivisionFilter } from '../../divisions/division-filter.tsx'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { useLists } from '../divisions/use-lists.ts'
import { nameOf } from '../participant-queries.ts'
import { GroupItem } from './group-item.tsx'
import { makeMoves } from './mutations.ts'
import { groupsQuery, movesQuery } from './queries.ts'
import { UngroupedArchers } from './ungrouped-archers.tsx'
import { useGroupChanges } from './use-group-changes.ts'

const proposalTexts = groupTexts.proposal

type MovesProposalProps = { event: ClubEvent; groups: readonly EventGroup[] }

/** When archers are absent, suggests the fewest moves after which no group is too small. One tap makes them all. */
const SuggestedMoves = ({ event, groups }: MovesProposalProps) => {
  const { data: moves = [] } = useQuery({ ...movesQuery(event.id), enabled: groups.length > 0 })
  const moving = useChange(makeMoves(event.id, moves))
  const nameOfGroup = (id: string) => groupName(groups.find((group) => group.id === id)?.groupName ?? '')
  const archerOf = (id: string) =>
    groups.flatMap(({ participants }) => participants).find((archer) => archer.id === id)
  if (moves.length === 0) return null
  return (
    <div role="status" className="hair flex flex-col gap-3 rounded-10 border-gold bg-gold-soft p-4">
      <h3 className="text-18 text-gold">{proposalTexts.title}</h3>
      <p>{proposalTexts.text}</p>
      <ul className="list-disc ps-5">
        {moves.map(({ participantId, from, to }) => {
          const archer = archerOf(participantId)
          return (
            <li key={participantId}>
              {proposalTexts.move({
                name: archer ? nameOf(archer) : '',
                from: nameOfGroup(from),
                to: nameOfGroup(to),
              })}
            </li>
          )
        })}
      </ul>
      <Button
        className="self-start"
        pending={moving.isPending}
        pendingLabel={proposalTexts.applying}
        onClick={moving.run}
      >
        {proposalTexts.apply}
      </Button>
    </div>
  )
}

const texts = groupTexts

const None = ({ event: { status }, isOfficer }: { event: ClubEvent; isOfficer: boolean }) => (
  <div className="hair rounded-10 border-dashed border-edge px-4 py-6 text-center">
    <p className="font-semibold">{status === 'cancelled' ? texts.noneCancelled : texts.none}</p>
    {status !== 'cancelled' && (
      <p className="text-muted">{isOfficer ? texts.making.styles : texts.noneText}</p>
    )}
  </div>
)

/** Warns about groups that have the same starting target and time; the later one to arrive waits. */
const Clash = ({ groups }: { groups: readonly EventGroup[] }) => {
  const starts = groups.map(({ targetNumbers, startsAt = null }) => ({
    target: targetNumbers[0] ?? 1,
    startsAt,
  }))
  const clashes = clashesOf(starts)
  if (clashes.length === 0) return null
  const targets = clashes.map(([place = 0]) => starts[place]?.target ?? 1)
  return (
    <p className="text-muted">
      {groupTexts.making.clash({ count: clashes.length, targets: targets.join(', ') })}
    </p>
  )
}

type GroupsProps = {
  event: ClubEvent
  groups: readonly EventGroup[]
  /** The groups with an archer of the chosen division. */
  shown: readonly EventGroup[]
}

const Groups = ({ event, groups, shown }: GroupsProps) => {
  const mayChange = event.isEventAdmin && (event.status === 'upcoming' || event.status === 'active')
  const { does, Dialog: Changes, asked, close } = useGroupChanges()
  const actions = mayChange ? does : undefined
  return (
    <>
      {mayChange && <SuggestedMoves event={event} groups={groups} />}
      {groups.length === 0 && <None event={event} isOfficer={mayChange} />}
      {mayChange && <Clash groups={groups} />}
      <ul className="long-list grid items-start gap-4 empty:hidden wide:grid-cols-2 desk:grid-cols-3">
        {shown.map((group) => (
          <li key={group.id}>
            <GroupItem event={event} group={group} does={actions} />
          </li>
        ))}
      </ul>
      {mayChange && groups.length > 0 && <UngroupedArchers event={event} does={does} />}
      {mayChange && Changes && <Changes event={event} groups={groups} asked={asked} onClose={close} />}
    </>
  )
}

/** The groups of an event: their archers and starting targets. */
export const GroupsSection = ({ event }: { event: ClubEvent }) => {
  const { data, error, refetch } = useQuery(groupsQuery(event.id))
  const names = useDivisionNames(event.divisionScheme)
  const archers = (data ?? []).flatMap(({ participants }) => participants)
  const lists = useLists(event, archers)
  return (
    <section aria-labelledby="groups" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="groups" className="text-24">
          {texts.title}
        </h2>
        {event.isEventAdmin && data && data.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {(event.status === 'active' || event.status === 'completed') && (
              <LinkButton
                href={scanPath(event.partOf?.id ?? event.id)}
                icon={<CameraIcon className="size-5" aria-hidden="true" />}
              >
                {overviewTexts.scan}
              </LinkButton>
            )}
            <LinkButton
              href={
                lists.chosen === undefined
                  ? printPath(event.id)
                  : `${printPath(event.id)}?${new URLSearchParams({ division: lists.chosen })}`
              }
              icon={<PrinterIcon className="size-5" aria-hidden="true" />}
            >
              {printTexts.open}
            </LinkButton>
          </div>
        )}
      </div>
      <DivisionFilter names={names} codes={lists.offered} chosen={lists.chosen ?? ''} onChoose={lists.show} />
      {data && (
        <Groups
          event={event}
          groups={data}
          shown={
            lists.chosen === undefined
              ? data
              : data.filter(({ participants }) => participants.some(lists.isShown))
          }
        />
      )}
      {!data && (
        <UntilLoaded error={error} texts={texts} onRetry={refetch}>
          <Skeleton className="h-52 w-full rounded-10" />
        </UntilLoaded>
      )}
    </section>
  )
}

import type { BoardGroup } from '@fletch/contract'
import { eventLiveTexts } from '@fletch/messages/event-live'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ago } from '../../../messages/event-live.ts'
import { formatClock } from '../../../messages/format.ts'
import { groupName } from '../../../messages/group-names.ts'
import type { StreamState } from '../../../server/event-stream.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FlagIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useDesk } from '../../../ui/use-desk.ts'
import { Standings } from './standings.tsx'
import type { BoardView } from './use-board.ts'
import { type BoardViewState, useBoardView } from './use-board-view.ts'
import { minutesBetween, useNow } from './use-now.ts'

const groupTexts = eventLiveTexts.group

/** After this many minutes without an update a group needs attention. */
const minutesUntilSilent = 20

const isFinished = ({ targetsDone, archers }: BoardGroup, targets: number): boolean =>
  archers > 0 && targetsDone >= targets

const whereOf = (group: BoardGroup, targets: number): string => {
  if (isFinished(group, targets)) return groupTexts.finished
  return group.atTarget === null
    ? groupTexts.startsAt({ target: group.startingTarget, time: group.startsAt })
    : groupTexts.atTarget({ target: group.atTarget })
}

/** In flight mode a group is silent until it is back, so only one that is overdue needs attention. */
const FlightTag = ({ back, now }: { back: number; now: number }) =>
  now > back ? (
    <Tag tone="bad">{groupTexts.overdue({ time: formatClock(back) })}</Tag>
  ) : (
    <Tag>{groupTexts.expectedBack({ time: formatClock(back) })}</Tag>
  )

type OpenTagsProps = { group: BoardGroup; targets: number; silence: ReactNode }

/** Flags open tasks of a group's card: proposals, blank targets, missing confirmations, no recent update. */
const OpenTags = ({ group, targets, silence }: OpenTagsProps) => (
  <>
    {silence}
    {group.proposals > 0 && <Tag tone="gold">{groupTexts.proposals({ count: group.proposals })}</Tag>}
    {group.blankTargets > 0 && <Tag tone="gold">{groupTexts.blank({ count: group.blankTargets })}</Tag>}
    {isFinished(group, targets) && group.unconfirmed > 0 && (
      <Tag>{groupTexts.unconfirmed({ count: group.unconfirmed })}</Tag>
    )}
  </>
)

/** A link to a group's scoring, for users who can open it. */
interface GroupLink {
  readonly href: string
  /** The reader is in this group. */
  readonly isOwn: boolean
}

const GroupName = ({ group, link }: { group: BoardGroup; link: GroupLink | undefined }) => (
  <h3 className="min-w-0 text-18">
    {link && !link.isOwn ? (
      <Link
        href={link.href}
        aria-label={groupTexts.openCard({ group: groupName(group.groupName) })}
        className="inline-flex min-h-12 items-center rounded-6 underline underline-offset-4 hover:decoration-2"
      >
        {groupName(group.groupName)}
      </Link>
    ) : (
      groupName(group.groupName)
    )}
  </h3>
)

type GroupItemProps = {
  group: BoardGroup
  targets: number
  /** By the server's clock, in ms. */
  now: number
  isActive: boolean
  /** Whether to show the group's editor, which the public does not see. */
  showsEditor: boolean
  link: GroupLink | undefined
}

const GroupItem = ({ group, targets, now, isActive, showsEditor, link }: GroupItemProps) => {
  const minutes = group.lastHeardAt === null ? null : minutesBetween(Date.parse(group.lastHeardAt), now)
  const isSilent =
    isActive && minutes !== null && minutes >= minutesUntilSilent && !isFinished(group, targets)
  const silence = group.expectedBackAt ? (
    <FlightTag back={Date.parse(group.expectedBackAt)} now={now} />
  ) : (
    isSilent && <Tag tone="bad">{groupTexts.silent}</Tag>
  )
  return (
    <li className="hair-t flex flex-col gap-1 py-2.5 max-desk:first:border-t-0">
      <div className="flex items-baseline justify-between gap-3">
        <GroupName group={group} link={link} />
        <p className="figures shrink-0 text-18 font-bold">{whereOf(group, targets)}</p>
      </div>
      <progress
        className="progress"
        max={targets}
        value={group.targetsDone}
        aria-label={groupTexts.targetsDone({ done: group.targetsDone, all: targets })}
      />
      <p className="figures flex flex-wrap gap-x-3 text-14 text-muted">
        <span>{groupTexts.targetsDone({ done: group.targetsDone, all: targets })}</span>
        <span>{groupTexts.archers({ count: group.archers })}</span>
        {showsEditor && group.hasCard && (
          <span>
            {group.editor === null ? groupTexts.editedByAll : groupTexts.editedBy({ name: group.editor })}
          </span>
        )}
        <span>{minutes === null ? groupTexts.notBegun : groupTexts.heard({ ago: ago(minutes) })}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <OpenTags group={group} targets={targets} silence={silence} />
        {link?.isOwn && (
          <LinkButton href={link.href} look="main">
            {groupTexts.join}
          </LinkButton>
        )}
      </div>
    </li>
  )
}

type GroupListProps = {
  view: BoardView
  stream: StreamState
  showsEditor?: boolean
  /** Returns the link for a group, or undefined if the user cannot open it. */
  linkOf?: (group: BoardGroup) => GroupLink | undefined
}

/** Where each group is, its progress, its last update, and its open tasks. */
const GroupList = ({ view, stream, showsEditor = false, linkOf }: GroupListProps) => {
  const { head, groups } = view
  // Uses the server's clock, because a phone's may be wrong by a day.
  const now = useNow() + stream.clockOffset
  if (groups.length === 0) {
    return (
      <EmptyState icon={<FlagIcon aria-hidden="true" />} title={groupTexts.empty}>
        {groupTexts.emptyText}
      </EmptyState>
    )
  }
  return (
    <ul className="long-list hair-b">
      {groups.map((group) => (
        <GroupItem
          key={group.id}
          group={group}
          targets={head.numberOfTargets}
          now={now}
          isActive={head.status === 'active'}
          showsEditor={showsEditor}
          link={linkOf?.(group)}
        />
      ))}
    </ul>
  )
}

const texts = eventLiveTexts
const names = () => ({ standings: texts.standings, groups: texts.groups })
const views = ['standings', 'groups'] as const

const ViewTabs = ({ place }: { place: BoardViewState }) => (
  <fieldset className="hair-b flex">
    <legend className="sr-only">{texts.views}</legend>
    {views.map((view) => (
      <button
        key={view}
        type="button"
        aria-pressed={view === place.view}
        onClick={() => place.showView(view)}
        className={`target inline-flex items-center border-b-4 px-4 font-semibold ${view === place.view ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink'}`}
      >
        {names()[view]}
      </button>
    ))}
  </fieldset>
)

/** Announces the leader to screen readers only when it changes, not with every score. After the end, none leads. */
export const Leaders = ({ view: { head, divisions } }: { view: BoardView }) => {
  const shown = head.status === 'completed' ? [] : divisions
  const leaders = shown.flatMap(({ archeryStyle, archers: [first] }) =>
    first === undefined || first.targetsScored === 0
      ? []
      : [texts.leader({ style: archeryStyle, archer: first.name })],
  )
  return (
    <p role="status" className="sr-only">
      {leaders.join(' ')}
    </p>
  )
}

type BoardViewsProps = {
  view: BoardView
  stream: StreamState
  ownId?: string | undefined
  showsEditor?: boolean
  linkOf?: (group: BoardGroup) => GroupLink | undefined
}

/** Standings and groups, side by side if there is room. */
export const BoardViews = ({ view, stream, ownId, ...groups }: BoardViewsProps) => {
  const place = useBoardView()
  const isDesk = useDesk()
  const standings = <Standings view={view} place={place} ownId={ownId} />
  const list = <GroupList view={view} stream={stream} {...groups} />
  const { rounds, round } = view.head
  // Groups belong to one round, so they are hidden when all rounds are shown together.
  if (rounds !== undefined && round === undefined)
    return (
      <>
        <Leaders view={view} />
        <section aria-label={texts.standings}>
          <h2 className="sr-only">{texts.standings}</h2>
          {standings}
        </section>
      </>
    )
  return (
    <>
      <Leaders view={view} />
      {isDesk ? (
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-10">
          <section aria-labelledby="standings" className="flex flex-col gap-4">
            <h2 id="standings" className="text-24">
              {texts.standings}
            </h2>
            {standings}
          </section>
          <section aria-labelledby="groups" className="flex flex-col gap-4">
            <h2 id="groups" className="text-24">
              {texts.groups}
            </h2>
            {list}
          </section>
        </div>
      ) : (
        <>
          <ViewTabs place={place} />
          <section aria-label={names()[place.view]}>
            <h2 className="sr-only">{names()[place.view]}</h2>
            {place.view === 'standings' ? standings : list}
          </section>
        </>
      )}
    </>
  )
}

import type { BoardGroup } from '@fletch/domain/contract'
import { Link } from 'wouter'
import { eventLiveTexts } from '../../../messages/event-live.ts'
import type { StreamState } from '../../../server/event-stream.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FlagIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { BoardView } from './use-board.ts'
import { minutesBetween, useNow } from './use-now.ts'

const texts = eventLiveTexts.group

/** After this many minutes without an update a group needs attention. */
const minutesUntilSilent = 20

const isFinished = ({ targetsDone, archers }: BoardGroup, targets: number): boolean =>
  archers > 0 && targetsDone >= targets

const whereOf = (group: BoardGroup, targets: number): string => {
  if (isFinished(group, targets)) return texts.finished
  return group.atTarget === null
    ? texts.startsAt(group.startingTarget, group.startsAt)
    : texts.atTarget(group.atTarget)
}

/** Flags open tasks of a group's card: proposals, blank targets, missing confirmations, no recent update. */
const OpenTags = ({ group, targets, silent }: { group: BoardGroup; targets: number; silent: boolean }) => (
  <>
    {silent && <Tag tone="bad">{texts.silent}</Tag>}
    {group.proposals > 0 && <Tag tone="gold">{texts.proposals(group.proposals)}</Tag>}
    {group.blankTargets > 0 && <Tag tone="gold">{texts.blank(group.blankTargets)}</Tag>}
    {isFinished(group, targets) && group.unconfirmed > 0 && <Tag>{texts.unconfirmed(group.unconfirmed)}</Tag>}
  </>
)

/** A link to a group's scoring, for users who can open it. */
export interface GroupLink {
  readonly href: string
  /** The reader is in this group. */
  readonly isOwn: boolean
}

const GroupName = ({ group: { groupName }, link }: { group: BoardGroup; link: GroupLink | undefined }) => (
  <h3 className="min-w-0 text-18">
    {link && !link.isOwn ? (
      <Link
        href={link.href}
        aria-label={texts.openCard(groupName)}
        className="inline-flex min-h-12 items-center rounded-6 underline underline-offset-4 hover:decoration-2"
      >
        {groupName}
      </Link>
    ) : (
      groupName
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
  return (
    <li className="hair-t flex flex-col gap-1 py-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <GroupName group={group} link={link} />
        <p className="figures shrink-0 text-18 font-bold">{whereOf(group, targets)}</p>
      </div>
      <progress
        className="progress"
        max={targets}
        value={group.targetsDone}
        aria-label={texts.targetsDone(group.targetsDone, targets)}
      />
      <p className="figures flex flex-wrap gap-x-3 text-14 text-muted">
        <span>{texts.targetsDone(group.targetsDone, targets)}</span>
        <span>{texts.archers(group.archers)}</span>
        {showsEditor && group.hasCard && (
          <span>{group.editor === null ? texts.editedByAll : texts.editedBy(group.editor)}</span>
        )}
        <span>{minutes === null ? texts.notBegun : texts.heard(minutes)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <OpenTags group={group} targets={targets} silent={isSilent} />
        {link?.isOwn && (
          <LinkButton href={link.href} look="main">
            {texts.join}
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
export const GroupList = ({ view, stream, showsEditor = false, linkOf }: GroupListProps) => {
  const { head, groups } = view
  // Uses the server's clock, because a phone's may be wrong by a day.
  const now = useNow() + stream.clockOffset
  if (groups.length === 0) {
    return (
      <EmptyState icon={<FlagIcon aria-hidden="true" />} title={texts.empty}>
        {texts.emptyText}
      </EmptyState>
    )
  }
  return (
    <ul className="hair-b">
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

import { type GroupsBack, scanPath } from '@fletch/contract'
import { overviewTexts as texts } from '@fletch/messages/event-overview'
import { useId } from 'react'
import { formatClock } from '../../../messages/format.ts'
import { CameraIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useReadyToScan } from '../../cards/scanning/use-ready-to-scan.ts'
import { GroupRow } from './group-row.tsx'
import type { groupsOut } from './next-step-state.ts'

const clockTime = (instant: string): string => formatClock(Date.parse(instant))

type OfficeProps = { eventId: string; out: ReturnType<typeof groupsOut>; back: GroupsBack | undefined }

/**
 * For the office: who is still out in flight mode, when each group is expected and what was heard of it last; then who is
 * back, the last one first.
 */
export const FlightGroups = ({
  eventId,
  out,
  back: { minutesPerTarget, groups: back } = { groups: [] },
}: OfficeProps) => {
  const id = useId()
  const isShown = out.length + back.length > 0
  useReadyToScan(eventId, isShown)
  if (!isShown) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="text-18">
        {texts.out.title}
      </h3>
      {out.length > 0 && <p className="text-14 text-muted">{texts.out.text}</p>}
      {minutesPerTarget !== undefined && (
        <p className="text-14 font-semibold">{texts.out.pace({ minutes: minutesPerTarget })}</p>
      )}
      <ul>
        {[...out, ...back].map((group) => (
          <GroupRow key={group.groupId} eventId={eventId} group={group}>
            {'handedInAt' in group ? (
              texts.out.back({ time: clockTime(group.handedInAt) })
            ) : (
              <>
                <span className="font-semibold">
                  {texts.out.by({ time: clockTime(group.expectedBackAt) })}
                </span>
                <span className="block text-muted">
                  {group.hasCard && group.lastHeardAt !== null
                    ? texts.out.heard({ left: group.targetsLeft, time: clockTime(group.lastHeardAt) })
                    : texts.out.unheard}
                </span>
              </>
            )}
          </GroupRow>
        ))}
      </ul>
      <div className="pt-2">
        <LinkButton href={scanPath(eventId)} icon={<CameraIcon className="size-5" aria-hidden="true" />}>
          {texts.scan}
        </LinkButton>
      </div>
    </section>
  )
}

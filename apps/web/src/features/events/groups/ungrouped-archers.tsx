import type { ClubEvent } from '@fletch/contract'
import { groupTexts as texts } from '@fletch/messages/event-groups'
import { shortDivision } from '../../../messages/styles.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { nameOf } from '../participant-queries.ts'
import { GroupAction } from './group-item.tsx'
import { useRegisteredArchers } from './use-archers.ts'
import type { GroupHandlers } from './use-group-changes.ts'

/** Archers without a group, because they came after the groups were created. Officers place them, or the start does. */
export const UngroupedArchers = ({ event, does }: { event: ClubEvent; does: GroupHandlers }) => {
  const called = useDisplayName()
  const { archers = [] } = useRegisteredArchers(event.id)
  const ungrouped = archers.filter(({ groupId }) => groupId === null)
  if (ungrouped.length === 0) return null
  return (
    <div className="hair rounded-10 border-dashed border-edge p-4">
      <h3 className="text-18">{texts.ungrouped}</h3>
      <p className="pb-2 text-14 text-muted">{texts.ungroupedText}</p>
      <ul className="long-list">
        {ungrouped.map((archer) => (
          <li key={archer.id} className="hair-t flex min-h-11 items-center gap-2">
            <p className="min-w-0 flex-1">
              <span className="font-semibold">{called(archer.user)}</span>
              <span className="text-14 text-muted">{`\u00a0· ${shortDivision(archer.archeryStyle, event.divisionScheme)}`}</span>
            </p>
            <GroupAction
              label={texts.changing.place}
              name={nameOf(archer)}
              onClick={() => does.onMove(archer)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

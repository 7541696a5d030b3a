import type { PublicEvent, PublicGroup } from '@fletch/domain/contract'
import { groupTexts } from '../../../messages/event-groups.ts'
import { eventTexts } from '../../../messages/events.ts'
import { publicEventTexts as texts } from '../../../messages/public-event.ts'
import { Section } from '../../../ui/section.tsx'
import { roundNameOf } from '../rounds/round-names.ts'

type GroupProps = { group: PublicGroup; scheme: string | undefined }

const Group = ({ group, scheme }: GroupProps) => (
  <article>
    <h3 className="text-16">{group.groupName}</h3>
    <p className="text-14 text-muted">{groupTexts.startsAt(group.startingTarget, group.startsAt)}</p>
    <ul className="mt-1">
      {group.archers.map(({ id, name, club, archeryStyle }) => (
        <li key={id} className="hair-t flex justify-between gap-3 py-1.5">
          <span className="min-w-0 wrap-break-word">
            {name}
            {club && <span className="block text-14 text-muted">{club}</span>}
          </span>
          <span className="shrink-0 text-muted">{eventTexts.division(archeryStyle, scheme)}</span>
        </li>
      ))}
    </ul>
  </article>
)

/** Who starts where, as it hangs on the wall, round by round. */
export const PublicStartLists = ({ event: { startLists, divisionScheme } }: { event: PublicEvent }) =>
  startLists.map(({ round, name, groups }) => (
    <Section
      key={round}
      title={
        startLists.length === 1 && name === ''
          ? texts.startList
          : texts.startListOf(roundNameOf({ number: round, name }))
      }
    >
      <div className="grid gap-x-8 gap-y-5 wide:grid-cols-2 desk:grid-cols-3">
        {groups.map((group) => (
          <Group key={group.id} group={group} scheme={divisionScheme} />
        ))}
      </div>
    </Section>
  ))

import { groupScoringPath } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { eventResultTexts } from '../../../messages/event-results.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { groupsQuery } from '../groups/queries.ts'

const texts = eventResultTexts.corrections

/** For officers, once the event is completed: the way to every group's card. */
export const Corrections = ({ eventId }: { eventId: string }) => {
  const { data = [] } = useQuery(groupsQuery(eventId))
  const groups = data.filter(({ scorecardId }) => scorecardId !== null)
  if (groups.length === 0) return null
  return (
    <Section title={texts.title} text={texts.text}>
      <ul className="flex flex-wrap gap-3">
        {groups.map(({ id, groupName }) => (
          <li key={id}>
            <LinkButton href={groupScoringPath(eventId, id)}>{texts.open(groupName)}</LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}

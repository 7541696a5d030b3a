import { groupScoringPath } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { eventResultTexts } from '../../../messages/event-results.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { groupsQuery } from '../groups/queries.ts'
import { ReopenButton } from './reopen-button.tsx'

const texts = eventResultTexts.corrections

/** For officers, after the event: links to each group's card, and a button to reopen the event if it is completed. */
export const CorrectCards = ({ eventId, isOver }: { eventId: string; isOver: boolean }) => {
  const { data = [] } = useQuery(groupsQuery(eventId))
  const groups = data.filter(({ scorecardId }) => scorecardId !== null)
  if (groups.length === 0 && !isOver) return null
  return (
    <Section title={texts.title} {...(groups.length > 0 && { text: texts.text })}>
      {groups.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {groups.map(({ id, groupName }) => (
            <li key={id}>
              <LinkButton href={groupScoringPath(eventId, id)}>{texts.open(groupName)}</LinkButton>
            </li>
          ))}
        </ul>
      )}
      {isOver && (
        <div>
          <ReopenButton eventId={eventId} />
        </div>
      )}
    </Section>
  )
}

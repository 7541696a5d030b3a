import { type ClubEvent, newEventRoundPath } from '@fletch/contract'
import { eventRoundTexts as texts } from '../../../messages/event-rounds.ts'
import { FormLink } from '../../../ui/form-link.tsx'

export const AddRoundButton = ({ event }: { event: ClubEvent }) => (
  <FormLink href={newEventRoundPath(event.id)}>{texts.add}</FormLink>
)

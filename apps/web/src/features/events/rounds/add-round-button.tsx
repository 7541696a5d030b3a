import { type ClubEvent, newEventRoundPath } from '@fletch/contract'
import { eventRoundTexts as texts } from '@fletch/messages/event-rounds'
import { FormLink } from '../../../ui/form-link.tsx'

export const AddRoundButton = ({ event }: { event: ClubEvent }) => (
  <FormLink href={newEventRoundPath(event.id)}>{texts.add}</FormLink>
)

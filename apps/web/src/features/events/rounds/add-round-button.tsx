import { type Competition, newEventRoundPath } from '@fletch/contract'
import { eventRoundTexts as texts } from '../../../messages/event-rounds.ts'
import { FormLink } from '../../../ui/form-link.tsx'

export const AddRoundButton = ({ event }: { event: Competition }) => (
  <FormLink href={newEventRoundPath(event.id)}>{texts.add}</FormLink>
)

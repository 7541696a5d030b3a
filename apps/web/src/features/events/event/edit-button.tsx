import { type Competition, editEventPath } from '@fletch/domain/contract'
import { eventTexts } from '../../../messages/events.ts'
import { FormLink } from '../../../ui/form-link.tsx'

/** For officers: opens the form of the event from its facts. */
export const EditButton = ({ event }: { event: Competition }) => (
  <FormLink href={editEventPath(event.id)} look="quiet" className="-mx-4">
    {eventTexts.office.edit}
  </FormLink>
)

import { useQuery } from '@tanstack/react-query'
import { eventTexts } from '../../../messages/events.ts'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { clubQuery } from '../../clubs/club-queries.ts'

const texts = eventTexts.list

type ClubChoiceProps = { clubId: string; onAll: () => void }

/** States that the list shows one club's events; a tap shows all events. */
export const ClubFilterChip = ({ clubId, onAll }: ClubChoiceProps) => {
  const { data } = useQuery(clubQuery(clubId))
  return (
    <Button icon={<CloseIcon className="size-5" aria-hidden="true" />} onClick={onAll}>
      {data ? texts.ofClub(data.name) : texts.ofOneClub}
      <VisuallyHidden>{texts.allClubs}</VisuallyHidden>
    </Button>
  )
}

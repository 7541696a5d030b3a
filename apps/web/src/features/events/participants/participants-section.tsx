import { isNamed } from '@fletch/domain'
import { type Competition, type Participant, participantsPath } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { participantTexts } from '../../../messages/event-participants.ts'
import { tableTexts } from '../../../messages/participants-table.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { DivisionFilter } from '../../divisions/division-filter.tsx'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { useLists } from '../divisions/use-lists.ts'
import { participantsQuery } from '../participant-queries.ts'
import { ParticipantList } from './participant-list.tsx'

const texts = participantTexts.list

/** With more archers than this the list has a search. */
const searchFrom = 10

const loadAddDialog = async () => (await import('./add-archer-dialog.tsx')).AddArcherDialog

const AddArcher = ({ event }: { event: Competition }) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadAddDialog)
  return (
    <>
      <Button pending={isComing} onClick={open}>
        {texts.add}
      </Button>
      {Dialog && <Dialog event={event} open={isOpen} onClose={close} />}
    </>
  )
}

const Participants = ({ event, all }: { event: Competition; all: readonly Participant[] }) => {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const names = useDivisionNames(event.divisionScheme)
  const lists = useLists(event, all)
  const shown = all.filter((archer) => isNamed(archer.user, words) && lists.isShown(archer))
  if (all.length === 0) return <p className="text-muted">{texts.empty}</p>
  return (
    <>
      {all.length > searchFrom && (
        <SearchBox
          label={texts.search}
          hint={texts.searchHint}
          value={typed}
          onChange={setTyped}
          className="desk:w-80"
        />
      )}
      <DivisionFilter names={names} codes={lists.offered} chosen={lists.chosen ?? ''} onChoose={lists.show} />
      {shown.length === 0 && <p role="status">{texts.noHits}</p>}
      <ParticipantList event={event} archers={shown} />
    </>
  )
}

/** The archers of an event: shooting, waiting and absent. */
export const ParticipantsSection = ({ event }: { event: Competition }) => {
  const { data, error, refetch } = useQuery(participantsQuery(event.id))
  const isOpen = event.status === 'upcoming' || event.status === 'active'
  return (
    <section aria-labelledby="participants" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="participants" className="text-24">
          {texts.title}
        </h2>
        {event.isEventAdmin && (
          <span className="ways">
            <LinkButton href={participantsPath(event.partOf?.id ?? event.id)} look="quiet">
              {tableTexts.open}
            </LinkButton>
            {isOpen && <AddArcher event={event} />}
          </span>
        )}
      </div>
      {data && (
        <Panel className="flex flex-col gap-4 p-4 wide:p-6">
          <Participants event={event} all={data} />
        </Panel>
      )}
      {!data && error && (
        <Failure
          title={texts.failed}
          text={messageFor(error, texts.failedText)}
          retry={participantTexts.retry}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div role="status">
          <p className="sr-only">{texts.loading}</p>
          <Skeleton className="h-52 w-full rounded-10" />
        </div>
      )}
    </section>
  )
}

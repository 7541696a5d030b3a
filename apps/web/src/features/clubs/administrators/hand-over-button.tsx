import type { ClubMember } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { officerTexts } from '@fletch/messages/club-officers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDisplayName, useNameOrder } from '../../../shell/name-order.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useSearchText } from '../../../ui/use-typed.ts'
import { handOver } from './mutations.ts'
import { candidatesQuery } from './queries.ts'

const texts = officerTexts.handOver

type CandidatesProps = { clubId: string; onChoose: (member: ClubMember) => void }

const Candidates = ({ clubId, onChoose }: CandidatesProps) => {
  const called = useDisplayName()
  const { asked, typed, setTyped } = useSearchText()
  const { data, error } = useQuery(candidatesQuery(clubId, asked, useNameOrder()))
  return (
    <>
      <p>{texts.text}</p>
      <SearchBox label={texts.search} hint={texts.searchHint} value={typed} onChange={setTyped} />
      <p role="status" className="text-muted empty:hidden">
        {error && messageFor(error, texts.failed)}
        {!error && !data && texts.loading}
        {data?.length === 0 && texts.none}
      </p>
      <ul className="flex flex-col gap-2">
        {data?.map((member) => (
          <li key={member.id}>
            <Button wide aria-label={texts.choose({ name: called(member) })} onClick={() => onChoose(member)}>
              {called(member)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

type ConfirmationProps = { clubId: string; member: ClubMember; onBack: () => void; onDone: () => void }

const Confirmation = ({ clubId, member, onBack, onDone }: ConfirmationProps) => {
  const { userId } = member
  const name = personName(member)
  const { run, isPending } = useChange(handOver(clubId, name), onDone)
  return (
    <>
      <p className="font-semibold">{texts.confirm({ name })}</p>
      <p>{texts.text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={isPending} onClick={onBack}>
          {texts.back}
        </Button>
        <Button
          look="main"
          pending={isPending}
          pendingLabel={texts.pending}
          onClick={() => userId !== null && run(userId)}
        >
          {texts.submit}
        </Button>
      </div>
    </>
  )
}

/** Asks an active member to take over the club. */
export const HandOverButton = ({ clubId }: { clubId: string }) => {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ClubMember>()
  const close = () => {
    setOpen(false)
    setChosen(undefined)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.action}</Button>
      <Dialog open={isOpen} onClose={close} title={texts.title}>
        {chosen ? (
          <Confirmation clubId={clubId} member={chosen} onBack={() => setChosen(undefined)} onDone={close} />
        ) : (
          <Candidates clubId={clubId} onChoose={setChosen} />
        )}
      </Dialog>
    </>
  )
}

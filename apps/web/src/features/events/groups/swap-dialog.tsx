import { isNamed } from '@fletch/domain'
import type { EventGroup, Participant } from '@fletch/domain/contract'
import { useState } from 'react'
import { groupTexts } from '../../../messages/event-groups.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { nameOf } from '../participant-queries.ts'
import { ChoiceList } from './choice-list.tsx'
import { swapArchers } from './mutations.ts'

const texts = groupTexts.changing

/** With more choices than this there is a search. */
const searchFrom = 10

type PartnersProps = { groups: readonly EventGroup[]; archer: Participant; onClose: () => void }

const Partners = ({ groups, archer, onClose }: PartnersProps) => {
  const called = useDisplayName()
  const [words, setWords] = useState('')
  const partners = groups
    .filter(({ participants }) => participants.every(({ id }) => id !== archer.id))
    .flatMap(({ groupName, participants }) =>
      participants.map((other) => ({
        id: other.id,
        user: other.user,
        label: texts.choiceOfArcher(called(other.user), groupName),
        change: swapArchers(archer, other),
      })),
    )
  const shown = partners.filter(
    ({ label, user }) => isNamed(user, words) || label.toLowerCase().includes(words.trim().toLowerCase()),
  )
  return (
    <>
      <p>{partners.length === 0 ? texts.onlyGroup : texts.swapText}</p>
      {partners.length > searchFrom && (
        <SearchBox label={texts.search} hint={texts.searchHint} value={words} onChange={setWords} />
      )}
      {partners.length > 0 && shown.length === 0 && <p role="status">{texts.noHits}</p>}
      <ChoiceList choices={shown} onChosen={onClose} />
    </>
  )
}

type SwapDialogProps = {
  groups: readonly EventGroup[]
  archerId: string | undefined
  onClose: () => void
}

/** Swaps two archers of different groups. */
export const SwapDialog = ({ groups, archerId, onClose }: SwapDialogProps) => {
  const archer = groups.flatMap(({ participants }) => participants).find(({ id }) => id === archerId)
  return (
    <Dialog
      open={archer !== undefined}
      onClose={onClose}
      title={archer ? texts.swapTitle(nameOf(archer)) : texts.swap}
    >
      {archer && <Partners groups={groups} archer={archer} onClose={onClose} />}
    </Dialog>
  )
}

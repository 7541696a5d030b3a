import type { Club, SameName } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { memberTexts } from '@fletch/messages/club-members'
import { sameTexts } from '@fletch/messages/club-same-members'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../messages/format.ts'
import { useChange } from '../../../ui/use-change.ts'
import { ClaimQuestion } from '../claim-question.tsx'
import { answerClaimQuestion } from './mutations.ts'
import { sameNamesQuery } from './queries.ts'

const texts = sameTexts.isYou

const Entry = ({ clubId, entry }: { clubId: string; entry: SameName }) => {
  const saying = useChange(answerClaimQuestion(clubId, entry))
  const { firstName, lastName, membershipType, joinDate } = entry
  const facts = texts.entry({
    name: personName({ firstName, lastName }),
    type: memberTexts.types[membershipType],
    joined: formatDay(joinDate),
  })
  const isSaid = entry.isMine === true
  return (
    <ClaimQuestion isSaid={isSaid} saying={saying} takenBack={false} texts={texts}>
      {isSaid ? texts.waiting : texts.title}
      <span className="block font-normal break-words">{facts}</span>
      {!isSaid && <span className="block text-14 font-normal text-muted">{texts.text}</span>}
    </ClaimQuestion>
  )
}

/** Asks a member whether entries with their name, made by the club before they joined, are theirs. */
export const IsThisYou = ({ club }: { club: Club }) => {
  const { data = [] } = useQuery({ ...sameNamesQuery(club.id), enabled: club.myMembership !== null })
  const open = data.filter(({ isMine }) => isMine !== false)
  if (club.myMembership === null || open.length === 0) return null
  return (
    <div className="flex flex-col gap-3 text-start">
      {open.map((entry) => (
        <Entry key={entry.id} clubId={club.id} entry={entry} />
      ))}
    </div>
  )
}

import { type Club, familyCalls, type ListedChild } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { familyTexts } from '@fletch/messages/club-families'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'
import { change, makeChange } from '../../../ui/change.ts'
import { useChange } from '../../../ui/use-change.ts'
import { ClaimQuestion } from '../claim-question.tsx'

const texts = familyTexts.isYours

/** Children whom a club lists with the user's address. */
const listedChildrenQuery = (clubId: string) =>
  queryOptions({
    queryKey: [familyCalls.own.path, clubId],
    queryFn: ({ signal }) => send(familyCalls.own, { params: { clubId }, signal }),
  })

/** Answers the question. A no is not asked about again, so its notice can undo it. */
const sayWhoseChild = (clubId: string, { id: memberId, isMine: before }: ListedChild) => {
  const say = (isMine: boolean | null) =>
    send(familyCalls.say, { params: { clubId }, body: { memberId, isMine } })
  const failed = { title: texts.failed, text: texts.failedText }
  const undo = change({ call: () => say(before), failed })
  return change({
    call: say,
    done: (_, isMine) =>
      isMine === false
        ? { title: texts.saidNo, action: { label: texts.undo, onClick: () => void makeChange(undo) } }
        : undefined,
    failed,
  })
}

const Child = ({ clubId, child }: { clubId: string; child: ListedChild }) => {
  const saying = useChange(sayWhoseChild(clubId, child))
  const name = personName({ firstName: child.firstName, lastName: child.lastName })
  const isAsked = child.isMine === true
  return (
    <ClaimQuestion isSaid={isAsked} saying={saying} takenBack={null} texts={texts}>
      <span className="break-words">
        {isAsked ? texts.waiting({ child: name }) : texts.title({ child: name })}
      </span>
      {!isAsked && (
        <span className="block text-14 font-normal text-muted">{texts.text({ child: child.firstName })}</span>
      )}
    </ClaimQuestion>
  )
}

/** Asks a parent about children whom the club lists with the parent's address. */
export const IsYourChild = ({ club }: { club: Club }) => {
  const { data = [] } = useQuery(listedChildrenQuery(club.id))
  const open = data.filter(({ isMine }) => isMine !== false)
  if (open.length === 0) return null
  return (
    <div className="flex flex-col gap-3 text-start">
      {open.map((child) => (
        <Child key={child.id} clubId={club.id} child={child} />
      ))}
    </div>
  )
}

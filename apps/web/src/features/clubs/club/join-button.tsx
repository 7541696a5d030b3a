import { type Club, restAfterRefusal } from '@fletch/contract'
import { joiningTexts } from '@fletch/messages/club-joining'
import { clubTexts } from '@fletch/messages/clubs'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-look.ts'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { askToJoin, joinClub, withdrawRequest } from './mutations.ts'

const requestTexts = joiningTexts.request

type WayProps = {
  club: Club
  /** The code by which the user came here. */
  code?: string
  /** Among other clubs: the buttons are plain, and named with the club. */
  isListed?: boolean
}

const day = 24 * 60 * 60 * 1000

/** Whether a refusal is so recent that the club takes no other request. */
const isResting = ({ myRequest }: Club): boolean =>
  typeof myRequest?.refusedAt === 'string' &&
  Date.now() - Date.parse(myRequest.refusedAt) < restAfterRefusal * day

/** The open request of the user, with the way to withdraw it. */
const Requested = ({ club, isListed = false }: WayProps) => {
  const withdrawing = useChange(withdrawRequest(club))
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Tag tone="on">{requestTexts.requested}</Tag>
      <Button
        look="quiet"
        pending={withdrawing.isPending}
        pendingLabel={requestTexts.withdrawing}
        aria-label={
          isListed
            ? clubTexts.directory.of({ action: requestTexts.withdrawRequest, club: club.name })
            : requestTexts.withdrawRequest
        }
        onClick={withdrawing.run}
      >
        {requestTexts.withdraw}
      </Button>
    </span>
  )
}

/** How the user becomes a member of a club: at once, by asking, or with its code. */
export const JoinButton = ({ club, code, isListed = false }: WayProps) => {
  const joining = useChange(joinClub(club, code))
  const asking = useChange(askToJoin(club))
  const look: ButtonLook = isListed || club.handOver ? 'plain' : 'main'
  const isOfficer = club.myRole === 'owner' || club.myRole === 'administrator'
  const labelOf = (action: string) =>
    isListed ? { 'aria-label': clubTexts.directory.of({ action, club: club.name }) } : {}
  if (club.joining === 'request' && !isOfficer) {
    if (club.myRequest?.refusedAt === null) return <Requested club={club} isListed={isListed} />
    if (isResting(club)) return <Tag>{requestTexts.refused}</Tag>
    return (
      <Button
        look={look}
        pending={asking.isPending}
        pendingLabel={requestTexts.pending}
        {...labelOf(requestTexts.action)}
        onClick={asking.run}
      >
        {requestTexts.action}
      </Button>
    )
  }
  if (club.joining === 'code' && code === undefined && !isOfficer)
    return isListed ? <Tag>{joiningTexts.byCode}</Tag> : <p className="text-14">{joiningTexts.byCodeText}</p>
  const action = isListed ? clubTexts.directory.join : clubTexts.join.action
  return (
    <Button
      look={look}
      pending={joining.isPending}
      pendingLabel={clubTexts.join.pending}
      {...labelOf(action)}
      onClick={joining.run}
    >
      {action}
    </Button>
  )
}

import { groupTexts } from '@fletch/messages/group-scoring'
import { formatTime } from '../../../messages/format.ts'
import { roundName } from '../../../messages/round-names.ts'
import { defaultRoundId } from '../../../phone/kept/known-rounds.ts'
import { useKnownRound } from '../../../phone/kept/rounds.ts'
import { useUser } from '../../../session/session.tsx'
import { CheckIcon } from '../../../ui/icons.ts'
import { useAppKept } from './use-app-kept.ts'
import { useGroup } from './use-group.ts'

/** Says that a group with its event and round is on this phone with the whole app, and loads what is not. */
export const ReadyNote = ({ groupId }: { groupId: string }) => {
  const { id: userId } = useUser()
  const { group } = useGroup(groupId, userId)
  const round = useKnownRound(group?.competition.roundId ?? defaultRoundId)
  const isAppKept = useAppKept()
  if (group === undefined || round === undefined || !isAppKept) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14 font-normal">
      <CheckIcon className="size-4 shrink-0 text-accent" aria-hidden="true" />
      <span className="font-semibold">{groupTexts.ready.title}</span>
      <span>{groupTexts.ready.short({ round: roundName(round) })}</span>
      <span className="text-muted">{groupTexts.ready.asOf({ time: formatTime(group.at) })}</span>
    </p>
  )
}

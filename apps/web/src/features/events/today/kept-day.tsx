import type { ClubEvent } from '@fletch/contract'
import { useUser } from '../../../session/session.tsx'
import { TodayEvent } from './today-event.tsx'
import { useDay } from './use-day.ts'

/** What this phone holds of an event of today that could not be loaded: group, target and the way to score. */
export const KeptDay = ({ id }: { id: string }) => {
  const user = useUser()
  const { day, childDays } = useDay(user.id)
  const isHere = ({ id: own, partOf }: Pick<ClubEvent, 'id' | 'partOf'>) => own === id || partOf?.id === id
  const kept = day?.today.find(({ competition }) => isHere(competition))
  const ofChildren = childDays?.filter(({ day: { competition } }) => isHere(competition)) ?? []
  return (
    <>
      {kept && <TodayEvent day={kept} />}
      {ofChildren.map(({ child, day: each }) => (
        <TodayEvent key={child.id} day={each} child={child} />
      ))}
    </>
  )
}

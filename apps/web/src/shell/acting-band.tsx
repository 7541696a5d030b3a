import { personName } from '@fletch/domain'
import { childTexts as texts } from '@fletch/messages/children'
import { actForOneself } from '../server/act-for.ts'
import { readGuardian } from '../server/acting.ts'
import { useUser } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'

/** Says for whom the user acts, with a link back. */
export const ActingBand = () => {
  const { firstName, lastName } = useUser()
  const guardian = readGuardian()
  if (guardian === undefined) return null
  const back = () => {
    actForOneself()
    location.assign('/')
  }
  return (
    <aside className="hair-b flex min-h-12 flex-wrap items-center justify-between gap-x-3 bg-accent-soft px-4 font-semibold">
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {texts.acting({ name: personName({ firstName, lastName }) })}
      </p>
      <Button look="quiet" className="-me-4 ms-auto underline" onClick={back}>
        {texts.backTo({ name: guardian.firstName })}
      </Button>
    </aside>
  )
}

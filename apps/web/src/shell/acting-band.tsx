import { childTexts as texts } from '../messages/children.ts'
import { actForOneself, readGuardian } from '../server/acting.ts'
import { useUser } from '../session/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** For whom one acts, and the way back. */
export const ActingBand = () => {
  const { firstName, lastName } = useUser()
  const guardian = readGuardian()
  if (guardian === undefined) return null
  const back = () => {
    actForOneself()
    location.assign('/')
  }
  return (
    <Banner tone="accent" action={<Button onClick={back}>{texts.backTo(guardian.firstName)}</Button>}>
      {texts.acting(`${firstName} ${lastName}`.trim())}
    </Banner>
  )
}

import { appPaths, eventPath } from '@fletch/contract'
import { groupTexts } from '@fletch/messages/group-scoring'
import type { KnownGroup } from '../../../phone/kept/group-store.ts'
import { HeaderBackLink } from '../../../shell/header-slots.tsx'
import { memoWithTexts } from '../../../ui/with-texts.ts'

type BackToEventProps = { known: KnownGroup | undefined; short?: boolean }

/** Links back to the group's event, or to all scorecards if this phone does not know the event. */
export const BackToEvent = memoWithTexts(({ known, short }: BackToEventProps) => {
  if (known === undefined)
    return <HeaderBackLink href={appPaths.scorecards} words={groupTexts.toCards} short={short} />
  const { id, name } = known.competition
  return (
    <HeaderBackLink
      href={eventPath(id)}
      words={groupTexts.back}
      about={groupTexts.backTo({ event: name })}
      short={short}
    />
  )
})

import type { ClubEvent, EventGroup, Participant } from '@fletch/contract'
import { groupSizesFor, reasonTooFew, startConcerns } from '@fletch/domain'
import { groupTexts } from '@fletch/messages/event-groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { faultWords } from '../../../messages/faults.ts'
import { formatDay } from '../../../messages/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { WarningIcon } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { isFarDay } from '../far-day.ts'
import { nameOf } from '../participant-queries.ts'
import { FamiliesField, GroupSizeField, groupSizeOf } from './group-size-field.tsx'
import { startEvent } from './mutations.ts'
import { groupsQuery } from './queries.ts'
import { StartingFields, useStarting } from './starting-fields.tsx'
import { useRegisteredArchers } from './use-archers.ts'

const texts = groupTexts.starting

/** The most archers who are named before the rest is counted. */
const mostNamed = 10

/** What is unusual, in sentences. */
const concernTexts = (
  event: ClubEvent,
  archers: readonly Participant[],
  groups: readonly EventGroup[],
): string[] => {
  const { daysAway, isUnchecked, missing, small } = startConcerns(
    { event, archers, groups },
    new Date().toISOString(),
  )
  const isFar = isFarDay(daysAway)
  return [
    isFar && texts.notToday({ day: formatDay(event.competitionDate) }),
    !isFar && daysAway > 0 && texts.future({ days: daysAway }),
    !isFar && daysAway < 0 && texts.past({ days: -daysAway }),
    isUnchecked && texts.unchecked,
    missing.length > 0 &&
      texts.missing({
        names: missing.slice(0, mostNamed).map(nameOf),
        more: Math.max(0, missing.length - mostNamed),
      }),
    small.length > 0 && texts.small({ groups: small }),
  ].filter((words) => words !== false)
}

const Concerns = ({ texts: all }: { texts: readonly string[] }) =>
  all.length > 0 && (
    <Banner boxed tone="gold" icon={<WarningIcon aria-hidden="true" />}>
      <p className="font-semibold">{texts.unusual}</p>
      <ul className="list-disc ps-5">
        {all.map((words) => (
          <li key={words} className="wrap-break-word">
            {words}
          </li>
        ))}
      </ul>
    </Banner>
  )

type StartProps = {
  event: ClubEvent
  /** The name of the round, in an event of several. */
  round: string | undefined
  open: boolean
  onClose: () => void
}

/** Says what is unusual before the start, and how groups are created if there are none. */
export const StartQuestion = ({ event, round, open, onClose }: StartProps) => {
  const [size, setSize] = useState(groupSizeOf(event.groupSize))
  const [keepsFamilies, setKeepsFamilies] = useState(true)
  const { archers, error } = useRegisteredArchers(event.id, open)
  const { data: groups } = useQuery({ ...groupsQuery(event.id), enabled: open })
  const peopled = groups?.filter(({ participants }) => participants.length > 0).length
  const tooFew = archers && reasonTooFew(archers.length)
  const unplaced = archers?.filter(({ groupId }) => groupId === null).length ?? 0
  const isKnown = archers !== undefined && peopled !== undefined
  const { starting, fields } = useStarting(event, groupSizesFor(archers?.length ?? 0, size).length)
  const beginning = useChange(startEvent(event, { size, starting, keepsFamilies, round }))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.action({ round })}
      cancel={groupTexts.cancel}
      action={texts.action({ round })}
      pendingLabel={texts.pending}
      grave={false}
      disabled={!isKnown || tooFew !== null || (peopled === 0 && starting === undefined)}
      onConfirm={beginning.run}
    >
      <p className="font-semibold">{event.name}</p>
      {!isKnown && <p role="status">{error ? messageFor(error, texts.failed) : texts.counting}</p>}
      {tooFew && <p>{faultWords(tooFew)}</p>}
      {isKnown && !tooFew && <Concerns texts={concernTexts(event, archers, groups ?? [])} />}
      {isKnown && !tooFew && peopled > 0 && (
        <>
          <p>{texts.withGroups({ archers: archers.length, groups: peopled })}</p>
          {unplaced > 0 && <p>{texts.unplaced({ count: unplaced })}</p>}
        </>
      )}
      {isKnown && !tooFew && peopled === 0 && (
        <>
          <p>{texts.makes}</p>
          <GroupSizeField archers={archers.length} size={size} onChange={setSize} />
          <FamiliesField keepsFamilies={keepsFamilies} onChange={setKeepsFamilies} />
          <StartingFields {...fields} />
        </>
      )}
      <p className="text-14 text-muted">{texts.text}</p>
    </ConfirmDialog>
  )
}

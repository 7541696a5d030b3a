import type { ClubEvent, Participant } from '@fletch/contract'
import { isNamed } from '@fletch/domain'
import { participantTexts } from '@fletch/messages/event-participants'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { joinFacts } from '../../../messages/facts.ts'
import { shortDivision } from '../../../messages/styles.ts'
import { useUser } from '../../../session/session.tsx'
import { useDisplayName } from '../../../shell/name-order.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { UntilLoaded } from '../../../ui/until-loaded.tsx'
import { DivisionFilter } from '../../divisions/division-filter.tsx'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { useLists } from '../divisions/use-lists.ts'
import { useGroupNames } from '../groups/use-group-names.ts'
import { participantsQuery } from '../participant-queries.ts'
import { OfficersReasons } from './officers-reasons.tsx'

const texts = participantTexts.list

type ParticipantItemProps = {
  archer: Participant
  /** The id of the event's division scheme. */
  scheme: string | undefined
  /** Of the event. */
  language: string | undefined
  isMe: boolean
  group: string | undefined
  /** The event has groups, so a missing group is mentioned. */
  hasGroups: boolean
}

const ParticipantItem = ({ archer, scheme, language, isMe, group, hasGroups }: ParticipantItemProps) => {
  const called = useDisplayName()
  const { archeryStyle, status, position, userId, memberId, mark, penalty } = archer
  const facts = [
    shortDivision(archeryStyle, scheme),
    group ?? (hasGroups && status === 'registered' && texts.noGroup),
    userId === null &&
      !archer.hasAccount &&
      (archer.isByMail ? texts.withoutAccount : memberId === undefined ? texts.guest : texts.member),
    archer.isByMail && archer.contact?.email,
    archer.club,
  ]
  return (
    <li className="hair-b flex min-h-12 flex-wrap items-center gap-x-3 py-1 last:border-b-0">
      <div className="flex min-w-28 flex-1 items-center gap-3">
        {position !== null && <span className="figures w-6 text-end font-semibold">{position}</span>}
        <p className="min-w-0">
          <span className="font-semibold">{called(archer.user)}</span>
          {isMe && <span className="text-muted">{` (${texts.you})`}</span>}
          <span className="block text-14 text-muted wide:ms-2 wide:inline">
            {joinFacts(facts.filter((fact) => typeof fact === 'string'))}
          </span>
          <OfficersReasons archer={archer} language={language} />
        </p>
      </div>
      {archer.isAsked && <Tag>{participantTexts.askedTag}</Tag>}
      {status === 'retired' && <Tag>{mark ? participantTexts.marks[mark] : participantTexts.retiredTag}</Tag>}
      {penalty !== undefined && <Tag>{participantTexts.penaltyTag({ count: penalty })}</Tag>}
    </li>
  )
}

type PartProps = {
  title: string
  text?: string
  archers: readonly Participant[]
  item: (archer: Participant) => ReactNode
}

const Part = ({ title, text, archers, item }: PartProps) => {
  const id = useId()
  if (archers.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pb-1 text-14 text-muted">
        {title}
      </h3>
      {text && <p className="text-14 text-muted">{text}</p>}
      <ol className="long-list">{archers.map(item)}</ol>
    </section>
  )
}

type ParticipantListProps = { event: ClubEvent; archers: readonly Participant[] }

/** The archers who shoot, those on the waiting list in order, and those who are absent. */
const ParticipantList = ({ event, archers }: ParticipantListProps) => {
  const user = useUser()
  const groups = useGroupNames(event.id)
  const item = (archer: Participant) => (
    <ParticipantItem
      key={archer.id}
      archer={archer}
      scheme={event.divisionScheme}
      language={event.language}
      isMe={archer.userId === user.id}
      group={archer.groupId === null ? undefined : groups.get(archer.groupId)}
      hasGroups={groups.size > 0}
    />
  )
  const shooting = archers.filter(({ status }) => status === 'registered' || status === 'retired')
  const waitingArchers = archers.filter(({ status }) => status === 'waiting')
  const absent = archers.filter(({ status }) => status === 'absent')
  return (
    <>
      <Part title={texts.count({ count: shooting.length })} archers={shooting} item={item} />
      <Part title={texts.waiting} text={texts.waitingText} archers={waitingArchers} item={item} />
      <Part title={texts.absent} archers={absent} item={item} />
    </>
  )
}

/** With more archers than this the list has a search. */
const searchFrom = 10

const Participants = ({ event, all }: { event: ClubEvent; all: readonly Participant[] }) => {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const names = useDivisionNames(event.divisionScheme)
  const lists = useLists(event, all)
  const hits = all.filter((archer) => isNamed(archer.user, words) && lists.isShown(archer))
  if (all.length === 0) return <p className="text-muted">{texts.empty}</p>
  return (
    <>
      {all.length > searchFrom && (
        <SearchBox
          label={texts.search}
          hint={texts.searchHint}
          value={typed}
          onChange={setTyped}
          className="desk:w-80"
        />
      )}
      <DivisionFilter names={names} codes={lists.offered} chosen={lists.chosen ?? ''} onChoose={lists.show} />
      {hits.length === 0 && <p role="status">{texts.noHits}</p>}
      <ParticipantList event={event} archers={hits} />
    </>
  )
}

/** The archers of an event as archers see them: shooting, waiting and absent. Officers have a tab with more. */
export const ParticipantsSection = ({ event }: { event: ClubEvent }) => {
  const { data, error, refetch } = useQuery(participantsQuery(event.id))
  return (
    <section aria-labelledby="participants" className="flex flex-col gap-4">
      <h2 id="participants" className="text-24">
        {texts.title}
      </h2>
      {data && (
        <Panel className="flex flex-col gap-4 p-4 wide:p-6">
          <Participants event={event} all={data} />
        </Panel>
      )}
      {!data && (
        <UntilLoaded error={error} texts={{ ...texts, retry: participantTexts.retry }} onRetry={refetch}>
          <Skeleton className="h-52 w-full rounded-10" />
        </UntilLoaded>
      )}
    </section>
  )
}

import { scorecardPath } from '@fletch/contract'
import { archerKey, personName, secondCardId, statusUnasked } from '@fletch/domain'
import { cardProblemTexts } from '@fletch/messages/card-problem'
import { flightModeTexts } from '@fletch/messages/flight-mode'
import { groupTexts } from '@fletch/messages/group-scoring'
import { groupTargetTexts } from '@fletch/messages/group-targets'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Redirect, useLocation, useParams, useSearch } from 'wouter'
import { joinFacts } from '../../../messages/facts.ts'
import { formatDay, formatTime } from '../../../messages/format.ts'
import { groupName } from '../../../messages/group-names.ts'
import { roundName } from '../../../messages/round-names.ts'
import { shortDivision } from '../../../messages/styles.ts'
import type { CardRecord } from '../../../phone/cards/card-record.ts'
import { editorOf } from '../../../phone/cards/group-part.ts'
import type { KnownGroup } from '../../../phone/kept/group-store.ts'
import { useRound } from '../../../phone/kept/rounds.ts'
import { useOnline } from '../../../phone/online.ts'
import { usePhoneSending } from '../../../phone/phone.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { useUser } from '../../../session/session.tsx'
import { readableMessage } from '../../../shell/readable-message.ts'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { logError } from '../../../ui/error-log.ts'
import { CheckIcon, WarningIcon } from '../../../ui/icons.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { CardProblem } from '../card-problem.tsx'
import { CardSkeleton } from '../card-skeleton.tsx'
import { receivedCardQuery } from '../queries.ts'
import { useOpenCard, useShown } from '../use-open-card.ts'
import { BackToEvent } from './back-to-event.tsx'
import { beginGroupCard } from './mutations.ts'
import { isNextSheet, nextSheetQuery } from './next-sheet.ts'
import { ReadyList } from './ready-list.tsx'
import { useAppKept } from './use-app-kept.ts'
import { useGroup, useInterval } from './use-group.ts'

const texts = groupTexts.begin

const fail = (title: string, description: string) => toast({ title, description, style: 'destructive' })

/** Who may be the editor: every archer of the group with an account. */
const optionsOf = ({ group, userId }: KnownGroup) => [
  { value: '', label: texts.none },
  ...group.participants
    .filter((archer) => archer.userId !== null)
    .map((archer) => {
      const name = personName(archer.user)
      return { value: archerKey(archer), label: archer.userId === userId ? texts.you({ name }) : name }
    }),
]

const participatesIn = ({ group, userId }: KnownGroup): boolean =>
  group.participants.some((archer) => archer.userId === userId)

/** A group without a card: one of its archers starts it and chooses the editor, also without a signal. */
const BeginCard = ({ known }: { known: KnownGroup }) => {
  // Most often the archer who starts the card also writes it.
  const [editor, setEditor] = useState(() => (participatesIn(known) ? known.userId : ''))
  const [isMissing, setMissing] = useState(false)
  const editorId = useId()
  const [, navigate] = useLocation()
  const isFromPaper = isNextSheet(useSearch()) && known.competition.isEventAdmin
  const isOnline = useOnline()
  const { run: begin, isBusy: isCreating } = useBusy(async (editorUserId: string | null) => {
    try {
      if (await beginGroupCard(known, editorUserId))
        navigate(`${scorecardPath(known.id)}${isFromPaper ? nextSheetQuery : ''}`, { replace: true })
    } catch (failure) {
      logError(failure)
      fail(texts.failed, texts.failedText)
    }
  })
  const onSubmit = () => {
    if (editor !== '') return void begin(editor)
    setMissing(true)
    // It comes into view below the notice.
    document.getElementById(editorId)?.focus()
    fail(groupTexts.editorRequired, groupTexts.editorRequiredText)
  }
  if (isFromPaper)
    return (
      <Button
        look="main"
        size="large"
        wide
        autoFocus
        pending={isCreating}
        pendingLabel={texts.creating}
        onClick={() => void begin(null)}
      >
        {groupTexts.correct.typePaper}
      </Button>
    )
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isCreating) onSubmit()
      }}
    >
      <p className="text-muted">{texts.text}</p>
      <SelectField
        id={editorId}
        label={texts.editor}
        value={editor}
        error={isMissing ? groupTexts.editorRequiredText : undefined}
        onChange={(event) => {
          setEditor(event.target.value)
          setMissing(false)
        }}
        options={optionsOf(known)}
      />
      {!isOnline && <p className="font-semibold">{texts.offline}</p>}
      <Button type="submit" look="main" size="large" wide pending={isCreating} pendingLabel={texts.creating}>
        {texts.create}
      </Button>
      {known.competition.isEventAdmin && (
        <Button wide disabled={isCreating} onClick={() => void begin(null)}>
          {texts.onPaper}
        </Button>
      )}
    </form>
  )
}

/** How often to check whether the card was started, in ms. */
const startBeat = 5000

const Archers = ({ known: { group, competition } }: { known: KnownGroup }) => (
  <section>
    <h2 className="mb-1 text-18">{groupTexts.ready.archers}</h2>
    <ul>
      {group.participants.map(({ id, user, archeryStyle, status }) => (
        <li key={id} className="hair-t flex min-h-12 items-center justify-between gap-4 py-1">
          <span className="min-w-0 font-semibold">{personName(user)}</span>
          <span className="shrink-0 text-14 text-muted">
            {status === 'retired'
              ? groupTargetTexts.retired
              : shortDivision(archeryStyle, competition.divisionScheme)}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** Says whether everything for scoring offline is on this phone: the app, the group and the event's round. */
const Ready = ({ known: { competition, group, at } }: { known: KnownGroup }) => {
  const texts = groupTexts.ready
  const round = useRound(competition.roundId)
  const isAppKept = useAppKept()
  const isOnline = useOnline()
  if (round === 'loading' || isAppKept === undefined) return null
  if (round === 'missing')
    return (
      <Banner boxed icon={<WarningIcon aria-hidden="true" />}>
        <p>{texts.roundMissing}</p>
        <p className="font-normal">{texts.roundMissingText}</p>
      </Banner>
    )
  if (!isAppKept)
    return (
      <Banner boxed announced icon={isOnline ? <Spinner /> : <WarningIcon aria-hidden="true" />}>
        <p>{isOnline ? texts.storing : texts.appMissing}</p>
        <p className="font-normal">{isOnline ? texts.storingText : texts.appMissingText}</p>
      </Banner>
    )
  return (
    <Banner boxed tone="accent" icon={<CheckIcon aria-hidden="true" />}>
      <p>{texts.title}</p>
      <p className="font-normal">
        {texts.text({
          group: groupName(group.groupName),
          target: group.targetNumbers[0] ?? 1,
          round: roundName(round),
        })}
      </p>
      <p className="text-14 font-normal text-muted">{texts.asOf({ time: formatTime(at) })}</p>
    </Banner>
  )
}

/** What this phone holds, for those who score: in full at an event in flight mode. */
const Readiness = ({ known }: { known: KnownGroup }) => {
  if (known.competition.flightMode === undefined) return participatesIn(known) && <Ready known={known} />
  return (participatesIn(known) || known.competition.isEventAdmin) && <ReadyList groupId={known.id} />
}

const titleOf = ({ group }: KnownGroup, isOffered: boolean) =>
  isOffered
    ? groupTexts.begin.title({ group: groupName(group.groupName) })
    : groupTexts.notice.title({ group: groupName(group.groupName) })

/** The status of a group's event, as far as this phone knows. */
const statusOf = ({ competition }: KnownGroup, isOnline: boolean) =>
  isOnline ? competition.status : statusUnasked(competition, new Date().toISOString())

/** A group without a card: what is offered depends on the event and the user. */
const WithoutCard = ({ known }: { known: KnownGroup }) => {
  const { competition, group } = known
  useScreenTitle(groupName(group.groupName))
  const participates = participatesIn(known)
  const isOnline = useOnline()
  const status = statusOf(known, isOnline)
  const isAhead = competition.status === 'upcoming' || competition.status === 'active'
  const isOffered = status === 'active' && (participates || competition.isEventAdmin)
  const { notice, ready } = groupTexts
  const words = {
    upcoming: ready.notStarted,
    active: notice.others,
    completed: notice.over,
    cancelled: notice.cancelled,
  }
  return (
    <Page width="form">
      <PageTitle text={joinFacts([competition.name, formatDay(competition.competitionDate)])}>
        {titleOf(known, isOffered)}
      </PageTitle>
      {isAhead && <Readiness known={known} />}
      {isOffered && (
        <Panel>
          <BeginCard known={known} />
        </Panel>
      )}
      {!isOffered && (
        <Panel>
          <p>{words[status]}</p>
        </Panel>
      )}
      {competition.flightMode !== undefined && (
        <p className="text-muted">{flightModeTexts.permitted({ name: competition.flightMode })}</p>
      )}
      <Archers known={known} />
    </Page>
  )
}

const reasonOf = (error: Error | null, isOnline: boolean): string => {
  if (!isOnline) return groupTexts.offline
  if (error instanceof ApiError) return String(error.status)
  return error === null ? groupTexts.unexpected : readableMessage(error)
}

const nothing = () => undefined

/** Only events with two scorers have it. */
const ChooseScorer = lazyPart(
  async () => (await import('./choose-scorer.tsx')).ChooseScorer,
  <CardSkeleton />,
)

/** Whose card a user keeps at an event with two scorers; undefined where there is one, or nothing to choose. */
const choiceOf = (known: KnownGroup | undefined, isOnline: boolean) => {
  if (known === undefined) return undefined
  const { secondScorer: when, isEventAdmin } = known.competition
  const mayKeep = participatesIn(known) || isEventAdmin
  return when !== undefined && mayKeep && statusOf(known, isOnline) === 'active' ? { known, when } : undefined
}

const isKeptBy = (userId: string, record: CardRecord | undefined): boolean =>
  record !== undefined && editorOf(record) === userId

const Group = ({ id }: { id: string }) => {
  const user = useUser()
  usePhoneSending(user.id)
  const isOnline = useOnline()
  const { record, status } = useShown(useOpenCard({ userId: user.id, id }))
  const secondId = secondCardId(id)
  const second = useShown(useOpenCard({ userId: user.id, id: secondId }))
  const [isFirstChosen, setFirstChosen] = useState(false)
  const { group: known, error, isLoading, isFetched, refetch } = useGroup(id, user.id, startBeat)
  // The group says whether its card was started; before, the server has none to ask for.
  const hasCard = known !== undefined && known.group.scorecardId !== null
  const isWanted = hasCard && isOnline && record === undefined
  const card = useQuery({ ...receivedCardQuery(id, user.id), enabled: isWanted })
  const { refetch: receiveCard } = card
  const isNext = isNextSheet(useSearch())
  const isMine = { first: isKeptBy(user.id, record), second: isKeptBy(user.id, second.record) }
  const choice = isNext || isFirstChosen ? undefined : choiceOf(known, isOnline)
  const isChoice = choice !== undefined && isMine.first === isMine.second
  // Whether there are two scorers says the event, which this phone may have to load first.
  const isChoiceComing = known === undefined && isLoading && !isMine.first
  useInterval(isWanted ? receiveCard : nothing, startBeat)
  const isAsking = isOnline && (!isFetched || (hasCard && !card.isFetched))
  let content: ReactNode
  if (second.status === 'loading' || (record !== undefined && isChoiceComing)) content = <CardSkeleton />
  else if (isMine.second && !isMine.first && !isFirstChosen)
    content = <Redirect to={scorecardPath(secondId)} replace />
  else if (isChoice)
    content = (
      <ChooseScorer
        {...choice}
        hasFirst={hasCard || record !== undefined}
        isMine={isMine}
        onFirst={() => setFirstChosen(true)}
      >
        <Readiness known={choice.known} />
      </ChooseScorer>
    )
  else if (record !== undefined)
    content = <Redirect to={`${scorecardPath(id)}${isNext ? nextSheetQuery : ''}`} replace />
  else if (status === 'loading' || (isLoading && known === undefined) || isAsking) content = <CardSkeleton />
  else if (known === undefined) {
    const retry = () => void refetch()
    content = <CardProblem words={groupTexts.failed({ why: reasonOf(error, isOnline) })} onRetry={retry} />
  } else content = <WithoutCard known={known} />
  return (
    <>
      <BackToEvent known={known} />
      {content}
    </>
  )
}

/** Opens a group card, or offers to start it. */
export const GroupScoringScreen = () => {
  const { groupId } = useParams()
  return groupId ? <Group key={groupId} id={groupId} /> : <CardProblem words={cardProblemTexts.noId} />
}

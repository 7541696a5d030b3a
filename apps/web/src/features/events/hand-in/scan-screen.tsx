import { groupsPath, type Scorecard, scorecardCalls } from '@fletch/contract'
import { isSecondCard } from '@fletch/domain'
import { scanTexts as texts } from '@fletch/messages/scan-codes'
import { secondScorerTexts } from '@fletch/messages/second-scorer'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'wouter'
import { formatTime } from '../../../messages/format.ts'
import { groupName } from '../../../messages/group-names.ts'
import { findOffice } from '../../../phone/hand-in/keep-office.ts'
import type { KeptOffice, TakenCode } from '../../../phone/hand-in/scan-store.ts'
import { scans, useScans } from '../../../phone/hand-in/scans.ts'
import { useOnline } from '../../../phone/online.ts'
import { send } from '../../../server/api.ts'
import { ApiError } from '../../../server/api-errors.ts'
import { useUser } from '../../../session/session.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon, SmartphoneIcon, WarningIcon } from '../../../ui/icons.ts'
import { keptOrTold } from '../../../ui/kept-or-told.ts'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { Scanner } from '../../cards/scanning/scanner.tsx'
import { type ColumnDifference, differencesOf } from './differences.ts'
import { type Scan, useScan } from './use-scan.ts'

type Found = NonNullable<Scan['found']>

const officeQuery = (eventId: string, userId: string) =>
  queryOptions({
    queryKey: ['scan-office', eventId, userId],
    queryFn: () => findOffice(eventId, userId),
    staleTime: 0,
    refetchOnReconnect: true,
  })

/** The card of a group as the office has it; null if it has none. */
const officeCardQuery = (id: string) =>
  queryOptions({
    queryKey: [scorecardCalls.read.path, id, 'office'],
    queryFn: async ({ signal }): Promise<Scorecard | null> => {
      try {
        return await send(scorecardCalls.read, { params: { id }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 0,
    gcTime: 0,
  })

const differenceWords = ({ total, targets }: ColumnDifference): string =>
  total === null ? texts.differs.none : texts.differs.total({ total, targets })

/** The name of a card's group; the second scorer's card says so. */
const titleOf = (name: string, cardId: string): string => {
  const group = groupName(name)
  return isSecondCard(cardId) ? secondScorerTexts.title({ group }) : group
}

/** What the office has of a found card, in a sentence. */
const OfficeState = ({ card, differing }: { card: Scorecard | null | undefined; differing: number }) => {
  if (card === undefined) return null
  if (card === null) return <p>{texts.office.none}</p>
  return <p>{differing === 0 ? texts.office.same : texts.office.differs({ archers: differing })}</p>
}

type FoundProps = { found: Found; before: TakenCode | undefined; onTake: () => void; onLeave: () => void }

/** A card that was read: its totals, and what differs from what the office has, before it is taken. */
const FoundCard = ({ found, before, onTake, onLeave }: FoundProps) => {
  const { group, archers, round, scores, read } = found
  const take = useRef<HTMLButtonElement>(null)
  useEffect(() => take.current?.focus(), [])
  const { data: card } = useQuery(officeCardQuery(group.id))
  const differences = card ? differencesOf(round, scores, card) : new Map<string, ColumnDifference>()
  const isTaken = before !== undefined && before.keyId === read.keyId && before.counter >= read.counter
  return (
    <Panel className="flex flex-col gap-3 border-accent p-4">
      <h2 className="text-24">{titleOf(group.group.groupName, group.id)}</h2>
      {isTaken && <p className="font-semibold">{texts.takenBefore}</p>}
      <ul>
        {archers.map(({ id, name, total, isConfirmed }, at) => {
          const difference = differences.get(id)
          return (
            <li key={id} className="hair-t flex items-baseline gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{name || texts.unknownArcher({ number: at + 1 })}</span>
                {!isConfirmed && !isSecondCard(group.id) && (
                  <span className="block text-14 text-muted">{texts.unconfirmed}</span>
                )}
                {difference && (
                  <span className="block text-14 font-semibold text-gold">{differenceWords(difference)}</span>
                )}
              </span>
              <span className="figures text-24 font-bold">{total}</span>
            </li>
          )
        })}
      </ul>
      <OfficeState card={card} differing={differences.size} />
      <div className="flex gap-3">
        <Button className="flex-1" size="large" onClick={onLeave}>
          {texts.leave}
        </Button>
        <Button ref={take} look="main" className="flex-1" size="large" onClick={onTake}>
          {texts.take}
        </Button>
      </div>
    </Panel>
  )
}

const stateLook = 'inline-flex items-center gap-1 text-14 font-semibold'

const TakenState = ({ code: { sentAt, refusal } }: { code: TakenCode }) => {
  if (sentAt !== undefined)
    return (
      <span className={`${stateLook} text-accent`}>
        <CheckIcon className="size-4" aria-hidden="true" />
        {texts.sent({ time: formatTime(sentAt) })}
      </span>
    )
  if (refusal !== undefined)
    return (
      <span className={`${stateLook} text-danger`}>
        <WarningIcon className="size-4" aria-hidden="true" />
        {texts.refused}
      </span>
    )
  return (
    <span className={stateLook}>
      <SmartphoneIcon className="size-4" aria-hidden="true" />
      {texts.waits}
    </span>
  )
}

const Taken = ({ code }: { code: TakenCode }) => {
  const again = useBusy(() => keptOrTold(scans.again(code), texts.notStored))
  return (
    <li className="hair-t flex flex-wrap items-center justify-between gap-x-4 py-2">
      <span className="font-semibold">{titleOf(code.groupName, code.groupId)}</span>
      <TakenState code={code} />
      {code.refusal !== undefined && (
        <div className="flex w-full flex-wrap items-center gap-2">
          <p className="min-w-40 flex-1 text-14">{code.refusal}</p>
          <Button look="quiet" onClick={() => void keptOrTold(scans.drop(code), texts.notStored)}>
            {texts.drop}
          </Button>
          <Button pending={again.isBusy} onClick={() => void again.run()}>
            {texts.again}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The camera, what it has read, and what was taken. */
const Office = ({ office }: { office: KeptOffice }) => {
  const { userId, eventId, groups } = office
  const taken = useScans(userId).filter((code) => code.eventId === eventId)
  const { scan, onCodes, next } = useScan(office)
  const { found, problem, parts } = scan
  const isOnline = useOnline()
  const take = async ({ texts: of, group, read }: Found) => {
    const code: TakenCode = {
      userId,
      eventId,
      groupId: group.id,
      groupName: group.group.groupName,
      keyId: read.keyId,
      counter: read.counter,
      parts: of,
      takenAt: new Date().toISOString(),
    }
    if (await keptOrTold(scans.take(code), texts.notStored)) next()
  }
  return (
    <div className="grid gap-6 wide:grid-cols-2">
      <section className="flex flex-col gap-3">
        <div className={found === undefined ? 'flex flex-col gap-3' : 'hidden'}>
          <p className="text-muted">{texts.how}</p>
          <Scanner onCodes={onCodes} isPaused={found !== undefined} />
        </div>
        <div role="status" className="empty:hidden">
          {found && <VisuallyFound found={found} />}
          {parts && <p className="figures text-18 font-bold">{texts.parts(parts)}</p>}
          {problem && (
            <Banner boxed tone="gold" icon={<WarningIcon aria-hidden="true" />}>
              <p>{texts.problems[problem]}</p>
              <p className="font-normal">{texts.problemTexts[problem]}</p>
            </Banner>
          )}
        </div>
        {found && (
          <FoundCard
            key={`${found.group.id} ${found.read.counter}`}
            found={found}
            before={taken.find(({ groupId }) => groupId === found.group.id)}
            onTake={() => void take(found)}
            onLeave={next}
          />
        )}
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-18">
          {texts.taken({
            taken: taken.filter(({ groupId }) => !isSecondCard(groupId)).length,
            groups: groups.length,
          })}
        </h2>
        {!isOnline && <p className="text-muted">{texts.offline({ time: formatTime(office.at) })}</p>}
        <ul>
          {taken.map((code) => (
            <Taken key={code.groupId} code={code} />
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Said when a card was found, because the focus goes to its button. */
const VisuallyFound = ({ found: { group } }: { found: Found }) => (
  <span className="sr-only">{texts.found({ group: titleOf(group.group.groupName, group.id) })}</span>
)

/** Where officers take over cards by their codes, with or without a signal. */
export const ScanScreen = () => {
  const { id = '' } = useParams()
  const user = useUser()
  useScreenTitle(texts.title)
  const { data: office, error, refetch } = useQuery(officeQuery(id, user.id))
  return (
    <Page>
      <BackLink href={groupsPath(id)}>{texts.back}</BackLink>
      <PageTitle text={office?.event.name}>{texts.title}</PageTitle>
      {office && <Office office={office} />}
      {!office && error && <LoadFailure error={error} texts={texts} onRetry={refetch} />}
      {!office && !error && (
        <Loading words={texts.loading}>
          <Skeleton className="h-80 w-full rounded-10" />
        </Loading>
      )}
    </Page>
  )
}

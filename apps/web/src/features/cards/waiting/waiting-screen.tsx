import { appPaths, scorecardPath } from '@fletch/contract'
import { namedClub, tally } from '@fletch/domain'
import { scorecardTexts } from '@fletch/messages/scorecards'
import { scoringTexts } from '@fletch/messages/scoring'
import { waitingTexts as texts } from '@fletch/messages/waiting'
import { useSyncExternalStore } from 'react'
import { joinFacts } from '../../../messages/facts.ts'
import { formatDay } from '../../../messages/format.ts'
import { cardName } from '../../../messages/group-names.ts'
import {
  type CardRecord,
  eventNameOf,
  isGroupCard,
  nameOf,
  photosToSend,
  waitsForSave,
} from '../../../phone/cards/card-record.ts'
import type { Saved } from '../../../phone/cards/sync.ts'
import type { StoredArrival } from '../../../phone/check-in/arrival-store.ts'
import { useArrivals } from '../../../phone/check-in/arrivals.ts'
import { isOfNewerApp } from '../../../phone/database/phone-database.ts'
import { isUnsent } from '../../../phone/hand-in/create-scans.ts'
import type { TakenCode } from '../../../phone/hand-in/scan-store.ts'
import { useScans } from '../../../phone/hand-in/scans.ts'
import { useKnownRound } from '../../../phone/kept/rounds.ts'
import { isOnline, useOnline } from '../../../phone/online.ts'
import { phone, usePhoneSending } from '../../../phone/phone.ts'
import { isLocalPath, photoIdOf } from '../../../phone/photos/photo-record.ts'
import { useSession, useUser } from '../../../session/session.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { logError } from '../../../ui/error-log.ts'
import { Failure } from '../../../ui/failure.tsx'
import { CheckIcon, DownloadIcon, SmartphoneIcon, WarningIcon, WifiOffIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Toast, toast } from '../../../ui/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { CardStateLine } from '../scoring/card-state.tsx'
import { isSentAutomatically, sendingStateOf, useUnsentCards } from './use-held-cards.ts'
import { WaitingNotes, WaitingScans } from './waiting-notes.tsx'

const noticeOf = (saved: Saved): Toast => {
  if (saved.kind === 'saved') return { title: texts.sent, description: texts.sentText }
  const words = 'words' in saved ? saved.words : undefined
  return { title: texts.notSent, description: words ?? texts.notSentText, style: 'destructive' }
}

/** Sends cards now, including those that were never saved or that the server refused. */
const sendNow = async (cards: readonly CardRecord[]): Promise<void> => {
  if (!isOnline()) {
    await Promise.all(cards.map((card) => phone.askToSave(card)))
    return void toast({ title: texts.notSent, description: texts.offline.goes })
  }
  const outcomes = await Promise.all(cards.map((card) => phone.sendAgain(card)))
  const unsent = outcomes.find(({ kind }) => kind !== 'saved')
  const outcome = unsent ?? outcomes[0]
  if (outcome !== undefined) toast(noticeOf(outcome))
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

const photosOf = async ({ mine }: CardRecord) => {
  const photos: { row: number; path: string; data: string }[] = []
  for (const [row, { photoPath }] of mine.scores.entries()) {
    const photo = isLocalPath(photoPath) ? await phone.photos.read(photoIdOf(photoPath)) : undefined
    if (photo !== undefined && photoPath !== null)
      photos.push({ row, path: photoPath, data: await dataUrl(photo.blob) })
  }
  return photos
}

/** Exports all unsent cards with their photos as one file, without a server. */
const exportCards = async (cards: readonly CardRecord[]): Promise<void> => {
  try {
    const now = new Date().toISOString()
    const exported = []
    for (const record of cards) {
      const { id, mine, base, conflicts, declined, refusal } = record
      exported.push({
        id,
        card: mine,
        serverVersion: base?.version ?? null,
        conflicts,
        declined,
        refusal,
        photos: await photosOf(record),
      })
    }
    const text = JSON.stringify({ from: scoringTexts.card, exportedAt: now, cards: exported }, null, 2)
    saveFile(new File([text], texts.exportName({ day: now.slice(0, 10) }), { type: 'application/json' }))
  } catch (error) {
    logError(error)
    toast({ title: texts.exportFailed, style: 'destructive' })
  }
}

/** The last message of the server or the network. */
const useWords = (record: CardRecord): string | undefined => {
  const words = useSyncExternalStore(phone.sync.words.watch, () =>
    phone.sync.words.read().get(nameOf(record)),
  )
  if (record.refusal !== null) return record.refusal.words || scoringTexts.attention.band.refused
  if (words !== undefined || record.base !== null) return words
  return waitsForSave(record) ? texts.draft : texts.asked
}

/** The upload progress of a card's photos. */
const useProgress = (record: CardRecord): number | undefined => {
  const progress = useSyncExternalStore(phone.queue.progress.watch, phone.queue.progress.read)
  const parts = photosToSend(record).map((path) => progress.get(photoIdOf(path)))
  if (parts.every((part) => part === undefined)) return undefined
  return parts.reduce<number>((sum, part = 0) => sum + part, 0) / parts.length
}

/** One card that is not completely on the server. */
const WaitingCard = ({ record }: { record: CardRecord }) => {
  const sending = useBusy(() => sendNow([record]))
  const round = useKnownRound(record.mine.roundId)
  const words = useWords(record)
  const progress = useProgress(record)
  const { archerName, club, date } = record.mine
  const name = cardName(archerName, isGroupCard(record))
  const event = eventNameOf(record)
  const whole = event === undefined ? name : scorecardTexts.groupAt({ event, group: name })
  const day = formatDay(date)
  return (
    <article className="flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="truncate text-18">{event ?? name}</h2>
          <p className="text-14 text-muted">
            {joinFacts([...(event === undefined ? [] : [name]), namedClub(club), day])}
          </p>
        </div>
        <p className="figures text-24 leading-none font-bold">
          <span className="sr-only">{scoringTexts.total} </span>
          {round ? tally(round, record.mine.scores).totalScore : (record.base?.totalScore ?? '')}
        </p>
      </div>
      {words !== undefined && <p className="text-14">{words}</p>}
      {progress !== undefined && <ProgressBar label={texts.uploading} value={progress} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardStateLine record={record} />
        <div className="ms-auto flex flex-wrap gap-2">
          <LinkButton href={scorecardPath(record.id)}>
            {texts.view}
            <span className="sr-only">{texts.sendOf({ name: whole, day })}</span>
          </LinkButton>
          <Button pending={sending.isBusy} pendingLabel={texts.sending} onClick={sending.run}>
            {texts.send}
            <span className="sr-only">{texts.sendOf({ name: whole, day })}</span>
          </Button>
        </div>
      </div>
    </article>
  )
}

/** Only iOS has this field, which tells whether the app runs from the home screen. */
const isLoosePage = (): boolean => Reflect.get(navigator, 'standalone') === false

/** Why nothing can be sent now, or what to do meanwhile. */
const Advice = ({ way, isGoing }: { way: Way; isGoing: boolean }) => {
  const session = useSession()
  const isOnline = useOnline()
  if (session.status === 'signed-in' && session.expired) {
    return (
      <Banner boxed tone="gold" icon={<WarningIcon aria-hidden="true" />}>
        {texts.expired[way]}
      </Banner>
    )
  }
  if (!isOnline) {
    return (
      <Banner boxed tone="gold" announced icon={<WifiOffIcon aria-hidden="true" />}>
        {texts.offline[way]}
      </Banner>
    )
  }
  if (!isGoing) return null
  return (
    <Banner boxed announced icon={<SmartphoneIcon aria-hidden="true" />}>
      {texts.keepOpen}
    </Banner>
  )
}

type Way = ReturnType<typeof sendingStateOf>

/** Notes and scanned codes are sent automatically, whatever the cards do. */
const wayWith = (way: Way, hasOthers: boolean): Way => {
  if (!hasOthers) return way
  return way === 'drafts' || way === 'goesAndDrafts' ? 'goesAndDrafts' : 'goes'
}

const CardButtons = ({ cards }: { cards: readonly CardRecord[] }) => {
  const sending = useBusy(() => sendNow(cards))
  const exporting = useBusy(() => exportCards(cards))
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="main" pending={sending.isBusy} pendingLabel={texts.sending} onClick={sending.run}>
        {texts.sendAll}
      </Button>
      <Button
        icon={<DownloadIcon className="size-5" aria-hidden="true" />}
        pending={exporting.isBusy}
        pendingLabel={texts.exporting}
        onClick={exporting.run}
      >
        {texts.export}
      </Button>
    </div>
  )
}

type HeldProps = {
  cards: readonly CardRecord[]
  notes: readonly StoredArrival[]
  scans: readonly TakenCode[]
}

const Held = ({ cards, notes, scans }: HeldProps) => {
  const isGoing = [...notes, ...scans].some(({ refusal }) => refusal === undefined)
  const way = wayWith(sendingStateOf(cards), isGoing)
  return (
    <>
      <PageTitle text={texts.text[way]}>{texts.title}</PageTitle>
      <Advice way={way} isGoing={isGoing || cards.some(isSentAutomatically)} />
      {isLoosePage() && (
        <Banner boxed icon={<WarningIcon aria-hidden="true" />}>
          {texts.notInstalled}
        </Banner>
      )}
      {cards.length > 0 && (
        <>
          <CardButtons cards={cards} />
          <ul className="hair divide-y divide-line rounded-10 bg-paper">
            {cards.map((record) => (
              <li key={record.id}>
                <WaitingCard record={record} />
              </li>
            ))}
          </ul>
        </>
      )}
      {notes.length > 0 && <WaitingNotes notes={notes} />}
      {scans.length > 0 && <WaitingScans scans={scans} />}
    </>
  )
}

/** Everything that is not on the server yet, with the actions: send, view, or export as a file. */
export const WaitingScreen = () => {
  useScreenTitle(texts.title)
  const { id } = useUser()
  usePhoneSending(id)
  const { cards, error } = useUnsentCards(id)
  const notes = useArrivals(id)
  const scans = useScans(id).filter(isUnsent)
  return (
    <Page width="form">
      {error !== undefined && (
        <>
          <PageTitle>{texts.title}</PageTitle>
          <Failure
            title={texts.unknown}
            text={isOfNewerApp(error) ? texts.newerApp : texts.unknownText}
            retry={texts.reload}
            onRetry={() => location.reload()}
          />
        </>
      )}
      {cards === undefined && error === undefined && (
        <>
          <h1 className="sr-only">{texts.loading}</h1>
          <Skeleton className="h-48" />
        </>
      )}
      {cards?.length === 0 && notes.length + scans.length === 0 && (
        <>
          <h1 className="sr-only">{texts.title}</h1>
          <EmptyState
            icon={<CheckIcon aria-hidden="true" />}
            title={texts.empty}
            action={
              <LinkButton href={appPaths.scorecards} look="main">
                {texts.toScorecards}
              </LinkButton>
            }
          >
            {texts.emptyText}
          </EmptyState>
        </>
      )}
      {cards !== undefined && cards.length + notes.length + scans.length > 0 && (
        <Held cards={cards} notes={notes} scans={scans} />
      )}
    </Page>
  )
}

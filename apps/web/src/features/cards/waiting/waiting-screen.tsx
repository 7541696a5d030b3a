import { appPaths } from '@fletch/domain/contract'
import { waitingTexts as texts } from '../../../messages/waiting.ts'
import type { StoredArrival } from '../../../offline/arrival-store.ts'
import type { CardRecord } from '../../../offline/card-record.ts'
import { isOfNewerApp } from '../../../offline/database.ts'
import { useOnline } from '../../../offline/online.ts'
import { useArrivals } from '../../../server/arrivals.ts'
import { usePhoneSending } from '../../../server/phone.ts'
import { useSession, useUser } from '../../../session/session.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { CheckIcon, DownloadIcon, SmartphoneIcon, WarningIcon, WifiOffIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { exportCards, sendNow } from './mutations.ts'
import { isSentAutomatically, sendingStateOf, useUnsentCards } from './use-held-cards.ts'
import { WaitingCard } from './waiting-card.tsx'
import { WaitingNotes } from './waiting-notes.tsx'

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

/** Notes are sent automatically, whatever the cards do. */
const wayWith = (way: Way, hasNotes: boolean): Way => {
  if (!hasNotes) return way
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

type HeldProps = { cards: readonly CardRecord[]; notes: readonly StoredArrival[] }

const Held = ({ cards, notes }: HeldProps) => {
  const hasOpenNotes = notes.some(({ refusal }) => refusal === undefined)
  const way = wayWith(sendingStateOf(cards), hasOpenNotes)
  return (
    <>
      <PageTitle text={texts.text[way]}>{texts.title}</PageTitle>
      <Advice way={way} isGoing={hasOpenNotes || cards.some(isSentAutomatically)} />
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
      {cards?.length === 0 && notes.length === 0 && (
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
      {cards !== undefined && cards.length + notes.length > 0 && <Held cards={cards} notes={notes} />}
    </Page>
  )
}

import { appPaths } from '@fletch/contract'
import { type ComponentType, useEffect, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { isOpening, markOpened } from '../../../boot/opening.ts'
import { keepChildDays, keepDays, keptChildDays, keptDays } from '../../../phone/kept/keep-days.ts'
import { phone } from '../../../phone/phone.ts'
import { readGuardian } from '../../../server/acting.ts'
import { isNewcomer } from '../../../session/newcomer.ts'
import { useUser } from '../../../session/session.tsx'
import { LoadingScreen } from '../../../shell/loading-screen.tsx'
import { logError } from '../../../ui/error-log.ts'
import { lazyScreen, useIsLoaded } from '../../../ui/lazy-screen.tsx'
import { opensOnToday } from './days.ts'
import { TodayLinkAboveCard } from './today-link.tsx'

/** How long after the last change of their own card a returning user is taken back to it, in ms. */
const scoringFor = 2 * 60 * 60 * 1000

/** How long opening may wait for the days of a user who is new on this phone, in ms. */
const longestWait = 1500

/** Loads the days of a user who is new on this phone. After a failure the card asks again. */
const learnDays = (userId: string): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([keepDays(userId), ...(readGuardian() === undefined ? [keepChildDays(userId)] : [])]),
    new Promise<void>((resolve) => {
      setTimeout(resolve, longestWait)
    }),
  ])

/** Whether this phone knows an event that the user, or a child of theirs, shoots or runs now. */
const hasEvent = (userId: string, now: number) =>
  opensOnToday(
    [
      ...(keptDays(userId)?.days ?? []),
      ...(keptChildDays(userId)?.children ?? []).flatMap(({ days }) => days),
    ],
    new Date(now).toISOString(),
  )

/** Whether the user was just scoring their own card, so that a reload opens it again. */
const isScoring = async (userId: string, now: number): Promise<boolean> => {
  const cards = await phone.cards.ofUser(userId)
  return cards.some(
    ({ touchedAt, mine, group }) =>
      group === undefined && mine.scores.length > 0 && now - Date.parse(touchedAt) < scoringFor,
  )
}

/** 'learning' loads the days; 'asking' looks whether the user is scoring. */
type Start = 'learning' | 'asking' | 'today' | 'card'

const firstStart = (userId: string): Start => {
  if (hasEvent(userId, Date.now())) return 'asking'
  return keptDays(userId) === undefined && navigator.onLine ? 'learning' : 'card'
}

/**
 * Where the app opens. Decided without waiting, from what this phone knows, with or without a signal. Only for a user
 * who has just signed in on this phone, and so with a signal, it asks the server first.
 */
const useStart = (userId: string, wantsNew: boolean): Start => {
  const [start, setStart] = useState<Start>(() => (isOpening() && !wantsNew ? firstStart(userId) : 'card'))
  useEffect(() => {
    markOpened()
    if (start === 'learning')
      void learnDays(userId).then(() => setStart(hasEvent(userId, Date.now()) ? 'asking' : 'card'))
    if (start !== 'asking') return
    isScoring(userId, Date.now())
      .then((isInHand) => setStart(isInHand ? 'card' : 'today'))
      .catch((error: unknown) => {
        logError(error)
        setStart('today')
      })
  }, [start, userId])
  return start
}

// Shown once in the life of an account.
const FirstWays = lazyScreen(async () => (await import('../../clubs/first-ways.tsx')).FirstWays)

type StartScreenProps = { Card: ComponentType<{ Band: ComponentType }> }

/** Opens the app on today's event if there is one, otherwise or on request on a card. */
export const StartScreen = ({ Card }: StartScreenProps) => {
  const { id } = useUser()
  const start = useStart(id, useSearch() !== '')
  const [isNew] = useState(() => isNewcomer(id))
  const isLoaded = useIsLoaded(isNew ? FirstWays : undefined)
  if (start === 'learning' || !isLoaded) return <LoadingScreen />
  if (start === 'asking') return null
  return start === 'today' ? (
    <Redirect to={appPaths.today} replace />
  ) : (
    // Without a signal the card comes without them.
    <Card Band={isNew && FirstWays.isHere() ? FirstWays : TodayLinkAboveCard} />
  )
}

import { appPaths } from '@fletch/domain/contract'
import { type ComponentType, useEffect, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { isOpening, markOpened } from '../../../boot/opening.ts'
import { keptDays } from '../../../server/keep-days.ts'
import { phone } from '../../../server/phone.ts'
import { useUser } from '../../../session/session.tsx'
import { logError } from '../../../ui/error-log.ts'
import { opensOnToday } from './days.ts'
import { TodayLinkAboveCard } from './today-link.tsx'

/** How long after the last change of their own card a returning user is taken back to it, in ms. */
const scoringFor = 2 * 60 * 60 * 1000

/** Whether this phone knows an event that the user shoots or runs now. */
const hasEvent = (userId: string, now: number) =>
  opensOnToday(keptDays(userId)?.days ?? [], new Date(now).toISOString())

/** Whether the user was just scoring their own card, so that a reload opens it again. */
const isScoring = async (userId: string, now: number): Promise<boolean> => {
  const cards = await phone.cards.ofUser(userId)
  return cards.some(
    ({ touchedAt, mine, group }) =>
      group === undefined && mine.scores.length > 0 && now - Date.parse(touchedAt) < scoringFor,
  )
}

type Start = 'asking' | 'today' | 'card'

/** Where the app opens. Decided without waiting, from what this phone knows, with or without a signal. */
const useStart = (userId: string, wantsNew: boolean): Start => {
  const [start, setStart] = useState<Start>(() =>
    isOpening() && !wantsNew && hasEvent(userId, Date.now()) ? 'asking' : 'card',
  )
  useEffect(() => {
    markOpened()
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

type StartScreenProps = { Card: ComponentType<{ Band: ComponentType }> }

/** Opens the app on today's event if there is one, otherwise or on request on a card. */
export const StartScreen = ({ Card }: StartScreenProps) => {
  const { id } = useUser()
  const start = useStart(id, useSearch() !== '')
  if (start === 'asking') return null
  return start === 'today' ? <Redirect to={appPaths.today} replace /> : <Card Band={TodayLinkAboveCard} />
}

import type { PushMessage } from '@fletch/contract'
import { moveKinds } from '@fletch/domain'
import { listed, shownLocale } from '@fletch/messages/catalogues.ts'
import { pushTexts } from '@fletch/messages/every/push'
import { variantFor } from '@fletch/messages/variants.ts'
import { joinFacts } from '../messages/facts.ts'
import { dateHere, formatDayOfWeek } from '../messages/format.ts'

/** A notification as text in the language shown. */
export interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  /** The path that a tap opens. */
  readonly path: string
}

type Facts = Partial<Record<keyof PushMessage, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** Reads a message of any version. Returns no facts if it cannot be parsed. */
const factsIn = (message: string): Facts => {
  try {
    return Object(JSON.parse(message))
  } catch {
    return {} // an unreadable message is still shown as news, because browsers require a notification
  }
}

const when = ({ day, time }: Facts): string[] => [day ? formatDayOfWeek(text(day)) : '', text(time)]

/** In the words of the country of the phone. */
const ownTexts = () => pushTexts(variantFor([shownLocale()]))

const titleOf = (facts: Facts): string => {
  const texts = ownTexts()
  switch (facts.kind) {
    case 'registered':
    case 'entered':
    case 'waiting':
    case 'cancelled':
    case 'results':
      return texts[facts.kind]
    case 'moved-up':
      return texts.movedUp
    case 'taken-back':
      return texts.takenBack
    case 'changed': {
      const { moves } = facts
      const kinds = moveKinds.filter((kind) => Array.isArray(moves) && moves.includes(kind))
      return kinds.length === 0
        ? texts.news
        : texts.changed({
            what: listed(
              kinds.map((kind) => texts.moves[kind]),
              'and',
            ),
          })
    }
    case 'eve': {
      const target = number(facts.target)
      // A device that was off may receive it on the day itself.
      if (text(facts.day) === dateHere())
        return target === undefined ? texts.today : texts.todayAt({ target })
      return target === undefined ? texts.eve : texts.eveAt({ target })
    }
    case 'start-changed': {
      const target = number(facts.target)
      return target === undefined ? texts.noGroup : texts.newStart({ target })
    }
    case 'message':
      return text(facts.subject) || texts.news
    default:
      return texts.news
  }
}

const ofKind = (facts: Facts): string[] => {
  const texts = ownTexts()
  const [position, rank, archers, points] = [facts.position, facts.rank, facts.archers, facts.points].map(
    number,
  )
  switch (facts.kind) {
    case 'entered':
      return [...when(facts), texts.answer]
    case 'taken-back':
      return [...when(facts), texts.noPlace]
    case 'waiting':
      return position === undefined ? [] : [texts.position({ position })]
    case 'eve':
    case 'start-changed':
      return [text(facts.group), ...when(facts)]
    case 'results':
      return [
        rank === undefined || archers === undefined ? '' : texts.rank({ rank, archers }),
        points === undefined ? '' : texts.points({ count: points }),
      ]
    case 'message':
      return []
    default:
      return [...when(facts), text(facts.place)]
  }
}

const bodyOf = (facts: Facts): string => {
  const line = joinFacts([text(facts.event), ...ofKind(facts)].filter((fact) => fact !== ''))
  return facts.kind === 'message' ? [text(facts.text), line].filter(Boolean).join('\n') : line
}

/** Whether it is a path of the app, not a URL of another origin. */
const isAppPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

export const notificationOf = (message: string): Shown => {
  const facts = factsIn(message)
  const title = titleOf(facts)
  const child = text(facts.child)
  const path = text(facts.path)
  return {
    title: child === '' ? title : ownTexts().ofChild({ child, title }),
    body: bodyOf(facts),
    tag: text(facts.tag),
    path: isAppPath(path) ? path : '/',
  }
}

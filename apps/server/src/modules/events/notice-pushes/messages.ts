import { createHash } from 'node:crypto'
import { appPaths, eventPath, type PushMessage } from '@fletch/contract'
import { days, hours } from '../../../platform/clock.ts'
import type { PushOrder } from '../../../platform/push/push.ts'
import type { EndedEvent } from '../notice-mails/ended-event.ts'
import type { Notice, NoticeContent, NoticeSubject } from '../notice-mails/notice-content.ts'
import { childNameIn } from '../notice-mails/notice-content.ts'

/** A later notification of the same sort replaces an earlier one that has not arrived. */
const sorts: Readonly<Record<Notice['kind'], string>> = {
  registered: 'place',
  entered: 'place',
  waiting: 'place',
  'moved-up': 'place',
  changed: 'day',
  eve: 'day',
  'start-changed': 'day',
  cancelled: 'day',
  results: 'results',
  message: 'message',
}

/** How long a notification stays current, counted from its notice. */
const lives: Readonly<Partial<Record<Notice['kind'], number>>> = {
  eve: hours(14),
  'start-changed': hours(14),
  results: days(7),
}
const life = days(3)

const urgent: readonly Notice['kind'][] = ['moved-up', 'changed', 'eve', 'start-changed', 'cancelled']

/** Identifies notifications that replace each other, without revealing anything to the push service. */
const topicOf = (
  { kind, userId, about }: Pick<Notice, 'kind' | 'userId' | 'about'>,
  { event }: { readonly event: { readonly id: string } },
): string =>
  createHash('sha256')
    .update([userId, event.id, sorts[kind], ...(kind === 'message' ? [about] : [])].join('\n'))
    .digest('base64url')
    .slice(0, 32)

const whenOf = ({ event, round }: NoticeSubject, startsAt?: string) => {
  const time = startsAt ?? event.details?.startTime ?? ''
  return { day: round.competitionDate, ...(time !== '' && { time }) }
}

const saidOf = (facts: NoticeSubject, content: NoticeContent): Partial<PushMessage> => {
  switch (content.kind) {
    case 'registered':
    case 'entered':
    case 'moved-up':
    case 'cancelled':
      return whenOf(facts)
    case 'waiting':
      return { position: content.position }
    case 'changed': {
      const place = facts.event.details?.place ?? ''
      return {
        ...whenOf(facts),
        moves: content.isRemoved === true ? [] : content.moves,
        ...(place !== '' && { place }),
      }
    }
    case 'eve':
    case 'start-changed': {
      if (content.start === null) return whenOf(facts)
      const { group, target, startsAt } = content.start
      return { ...whenOf(facts, startsAt), group, target }
    }
    case 'results':
      return content.own === null
        ? {}
        : { rank: content.own.result.rank, archers: content.own.archers, points: content.own.result.total }
    case 'message':
      return { subject: content.message.subject, text: content.message.text }
  }
}

const pathOf = ({ event }: NoticeSubject, { kind }: NoticeContent): string =>
  kind === 'results' ? `${eventPath(event.id)}/results` : eventPath(event.id)

/** Shortens a text. The whole notification must fit into 4 kB, and a character can take four bytes. */
const short = (text: string, longest = 150): string => [...text].slice(0, longest).join('')

/** The notification to a device for a notice. */
export const pushOrderOf = (
  notice: Notice,
  facts: NoticeSubject,
  content: NoticeContent,
  now: Date,
): PushOrder => {
  const topic = topicOf(notice, facts)
  const child = childNameIn(notice)
  const { place, subject, text, ...said } = saidOf(facts, content)
  const message: PushMessage = {
    kind: content.kind,
    path: pathOf(facts, content),
    tag: topic,
    event: short(facts.event.name),
    ...(child !== null && { child }),
    ...said,
    ...(place !== undefined && { place: short(place) }),
    ...(subject !== undefined && { subject: short(subject) }),
    ...(text !== undefined && { text: short(text, 400) }),
  }
  const until = Date.parse(notice.createdAt) + (lives[content.kind] ?? life)
  return { message, topic, life: until - now.getTime(), isUrgent: urgent.includes(content.kind) }
}

type Reader = Pick<Notice, 'userId' | 'readerId' | 'archerName'>

/** The notification to an archer whose entry an officer took back. It replaces the one about the entry. */
export const pushOrderOfTakenBack = (
  reader: Reader,
  event: { readonly id: string; readonly name: string; readonly competitionDate: string },
): PushOrder => {
  const topic = topicOf({ ...reader, kind: 'entered', about: '' }, { event })
  const child = childNameIn(reader)
  const message: PushMessage = {
    kind: 'taken-back',
    path: eventPath(event.id),
    tag: topic,
    event: short(event.name),
    ...(child !== null && { child }),
    day: event.competitionDate,
  }
  return { message, topic, life, isUrgent: false }
}

/**
 * The notification that an event ended with its club. It says that the event was cancelled, and links to the other
 * events.
 */
export const pushOrderOfClosing = (reader: Reader, event: EndedEvent): PushOrder => {
  const kind = 'cancelled'
  const topic = topicOf({ ...reader, kind, about: '' }, { event })
  const child = childNameIn(reader)
  const time = event.startTime
  const message: PushMessage = {
    kind,
    path: appPaths.events,
    tag: topic,
    event: short(event.name),
    ...(child !== null && { child }),
    ...(event.rounds[0] && { day: event.rounds[0].competitionDate }),
    ...(time !== '' && { time }),
  }
  return { message, topic, life, isUrgent: true }
}

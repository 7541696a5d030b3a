import type { StartMove } from '@fletch/domain'
import { eventMailTexts } from '@fletch/messages/every/event-mails'
import { listedIn } from '@fletch/messages/texts.ts'
import type { Variant } from '@fletch/messages/variants.ts'
import type { LetterFact, MailContent } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'
import { groupNameIn } from '../../cards/index.ts'
import { formatWhen } from './format-when.ts'
import { atTheEnd, common, detailsOf, type MailContext } from './mail-parts.ts'
import type { ChangedStart, GroupStart } from './notice-content.ts'

/** When, where and with whom an archer starts, then the details of the event. */
const startFacts = (about: MailContext, group: GroupStart | null): LetterFact[] => {
  const { event, round, to } = about
  const names = eventMailTexts(to.language).facts
  const time = group?.startsAt ?? event.details?.startTime ?? ''
  const when = formatWhen({ day: round.competitionDate, time, timeZone: event.timeZone }, to)
  const inGroup =
    group === null
      ? []
      : [
          { name: names.group, text: groupNameIn(to.language, group.group) },
          { name: names.firstTarget, text: String(group.target) },
          ...(group.others.length === 0
            ? []
            : [{ name: names.with, text: group.others.map(unclickableLine).join(', ') }]),
        ]
  return [{ name: names.when, text: when }, ...inGroup, ...detailsOf(about)]
}

const endOf = (about: MailContext): string[] => [
  ...(about.event.isAsked ? [] : [eventMailTexts(about.to.language).checkIn.onPage]),
  atTheEnd(about, 'adds'),
]

export const eveLetter = (about: MailContext, group: GroupStart | null): MailContent => {
  const { texts, event, hello, letter } = common(about, 'eve')
  return {
    ...letter,
    subject: texts.eve.subject({ event }),
    heading: texts.eve.heading({ target: group && String(group.target) }),
    paragraphs: [hello, texts.eve.text({ event, isGrouped: group !== null })],
    facts: startFacts(about, group),
    afterwards: endOf(about),
  }
}

/** The heading, which is the subject as well, and the first sentences. */
type Words = readonly [heading: string, text: string]

const headingOf = (
  language: Variant,
  { target, group, startsAt }: GroupStart,
  moves: ChangedStart['moves'],
): string => {
  const { start: texts } = eventMailTexts(language)
  if (moves.includes('target')) return texts.target({ target: String(target) })
  if (moves.includes('group')) return texts.group({ group: groupNameIn(language, group) })
  return texts.time({ time: startsAt === '' ? null : startsAt })
}

/** The group, target or time that an archer was told before; empty for a time that was not known. */
const toldBefore = (
  language: Variant,
  was: NonNullable<ChangedStart['was']>,
  timeOfEvent: string,
): Readonly<Record<StartMove, string>> => ({
  group: groupNameIn(language, was.group),
  target: eventMailTexts(language).start.before({ target: String(was.target) }),
  time: was.time || timeOfEvent,
})

const wordsOf = (about: MailContext, event: string, { start, was, moves }: ChangedStart): Words => {
  const { language } = about.to
  const { start: texts } = eventMailTexts(language)
  if (start === null) {
    if (was === null) throw new Error('An archer without a group before and after has no other start')
    return [texts.gone, texts.goneText({ event, group: groupNameIn(language, was.group) })]
  }
  if (was === null) return [texts.first({ target: String(start.target) }), texts.firstText({ event })]
  const told = toldBefore(language, was, about.event.details?.startTime ?? '')
  const before = moves.map((kind) => told[kind]).filter((text) => text !== '')
  const what = listedIn(
    language,
    moves.map((kind) => texts.moves[kind]),
    'and',
  )
  return [
    headingOf(language, start, moves),
    texts.text({ event, what, before: before.length === 0 ? null : before.join(', ') }),
  ]
}

/** The mail after the evening before: the archer's group, first target or time is another one now. */
export const changedStartLetter = (about: MailContext, changed: ChangedStart): MailContent => {
  const { texts, event, hello, letter } = common(about, 'start-changed')
  const [heading, text] = wordsOf(about, event, changed)
  return {
    ...letter,
    subject: texts.start.subject({ heading, event }),
    heading,
    paragraphs: [hello, text],
    facts: startFacts(about, changed.start),
    afterwards: endOf(about),
  }
}

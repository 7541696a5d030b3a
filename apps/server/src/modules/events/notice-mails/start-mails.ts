import type { StartMove, ToldStart } from '@fletch/domain'
import type { LetterFact, MailContent } from '../../../platform/mail/letter-content.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'
import { formatWhen } from './format-when.ts'
import { atTheEnd, code, common, detailsOf, inCalendar, joinWithAnd, type MailContext } from './mail-parts.ts'
import type { ChangedStart, GroupStart } from './notice-content.ts'

/** When, where and with whom an archer starts, then the details of the event. */
const startFacts = (about: MailContext, group: GroupStart | null): LetterFact[] => {
  const { event, round, to } = about
  const time = group?.startsAt ?? event.details?.startTime ?? ''
  const when = formatWhen({ day: round.competitionDate, time, timeZone: event.timeZone }, to.timeZone)
  const inGroup =
    group === null
      ? []
      : [
          { name: 'Group', text: unclickableLine(group.group) },
          { name: 'First target', text: String(group.target) },
          ...(group.others.length === 0
            ? []
            : [{ name: 'With', text: group.others.map(unclickableLine).join(', ') }]),
        ]
  return [{ name: 'When', text: when }, ...inGroup, ...detailsOf(about)]
}

const endOf = (about: MailContext): string[] => [
  ...(about.event.isAsked ? [] : [code]),
  atTheEnd(about, inCalendar),
]

const willAppear = 'Yours will appear on the page of the event.'

export const eveLetter = (about: MailContext, group: GroupStart | null): MailContent => {
  const { name, hello, ...letter } = common(about, 'eve')
  return {
    ...letter,
    subject: `Tomorrow: ${name}`,
    heading: group === null ? 'You shoot tomorrow' : `Tomorrow you start at target ${group.target}`,
    paragraphs: [
      hello,
      group === null
        ? `${name} is tomorrow. The groups have not been created yet. ${willAppear}`
        : `${name} is tomorrow, and this is where you start.`,
    ],
    facts: startFacts(about, group),
    afterwards: endOf(about),
  }
}

const fieldNames: Readonly<Record<StartMove, string>> = {
  group: 'group',
  target: 'first target',
  time: 'start time',
}

/** The heading, which is the subject as well, and the first sentences. */
type Words = readonly [heading: string, text: string]

const firstGroup = (name: string, { target }: ToldStart): Words => [
  `You start at target ${target}`,
  `The groups of ${name} have been created, and this is where you start.`,
]

const noGroup = (name: string, was: ToldStart): Words => [
  'You have no group at the moment',
  `You are no longer in ${unclickableLine(was.group)} of ${name}. A new group will appear on the page of the event.`,
]

const headingOf = ({ group, target, startsAt }: GroupStart, moves: ChangedStart['moves']): string => {
  if (moves.includes('target')) return `You now start at target ${target}`
  if (moves.includes('group')) return `You are now in ${unclickableLine(group)}`
  return startsAt === '' ? 'New start time' : `You now start at ${startsAt}`
}

const otherStart = (
  name: string,
  {
    was,
    start,
    moves,
  }: { readonly was: ToldStart; readonly start: GroupStart } & Pick<ChangedStart, 'moves'>,
  timeOfEvent: string,
): Words => {
  const before: Record<StartMove, string> = {
    group: unclickableLine(was.group),
    target: `target ${was.target}`,
    time: was.time || timeOfEvent,
  }
  const texts = moves.map((kind) => before[kind]).filter((text) => text !== '')
  const what = joinWithAnd(moves.map((kind) => fieldNames[kind]))
  return [
    headingOf(start, moves),
    `Your ${what} in ${name} changed.${texts.length === 0 ? '' : ` Before: ${texts.join(', ')}.`}`,
  ]
}

const wordsOf = (about: MailContext, name: string, { start, was, moves }: ChangedStart): Words => {
  if (was !== null && start !== null)
    return otherStart(name, { was, start, moves }, about.event.details?.startTime ?? '')
  if (start !== null) return firstGroup(name, start)
  if (was !== null) return noGroup(name, was)
  throw new Error('An archer without a group before and after has no other start')
}

/** The mail after the evening before: the archer's group, first target or time is another one now. */
export const changedStartLetter = (about: MailContext, changed: ChangedStart): MailContent => {
  const { name, hello, ...letter } = common(about, 'start-changed')
  const [heading, text] = wordsOf(about, name, changed)
  return {
    ...letter,
    subject: `${heading}: ${name}`,
    heading,
    paragraphs: [hello, text],
    facts: startFacts(about, changed.start),
    afterwards: endOf(about),
  }
}

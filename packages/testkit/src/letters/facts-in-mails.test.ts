import { type Language, languages } from '@fletch/messages/languages.ts'
import type { LetterKind } from '@fletch/server/platform/mail/letter-content.ts'
import { expect, test } from 'vitest'
import { mails, mailsIn } from './opened-mails.ts'

/** The text of the sample event by which each fact is found in a mail. */
const marks = {
  place: 'Car park at the upper lodge',
  map: /https:\/\/(www\.openstreetmap\.org\/search\?query=Car%20park|maps\.example\.org\/\?q=oak)/,
  start: '09:30',
  fee: 'juniors 6 €',
  pay: 'in cash on the day',
  contact: 'Wren Harper',
  bring: 'a mug',
  questions: 'With whom would you like to shoot?',
  answers: /for lunch\? Stew/,
} as const
type Fact = keyof typeof marks

const facts = Object.keys(marks) as Fact[]
const all = facts.join(' ')

/** The facts in each mail about an event. A new variant of a mail needs a new row. */
const factsOfMails: Readonly<Record<string, string>> = {
  'mails/registered': all,
  'mails/registered-abroad': all,
  'mails/registered-child': all,
  'mails/registered-weekend': all,
  'mails/entered': 'place map start fee bring',
  // Nothing of it matters to someone who was entered by mistake.
  'mails/taken-back': '',
  'mails/waiting': all,
  'mails/moved-up': all,
  'mails/changed': all,
  'mails/changed-day': all,
  'mails/changed-day-removed': all,
  'mails/eve': all,
  'mails/eve-without-group': all,
  'mails/start-changed': all,
  'mails/start-changed-time': all,
  'mails/start-changed-first-group': all,
  'mails/start-changed-no-group': all,
  'mails/message': all,
  // Nothing has to be paid or brought any more, but archers may want to ask.
  'mails/cancelled': 'start contact',
  'mails/cancelled-weekend': 'start contact',
  'mails/results': 'contact',
  'mails/results-not-settled': 'contact',
  // The event and its club are gone.
  'mails/cancelled-club-closed': 'start',
  // Jobs of earlier versions contain only name and date.
  'mails/entered-of-before': '',
  'mails/moved-up-of-before': '',
}

const aboutEvents: readonly LetterKind[] = [
  ...(['registered', 'entered', 'taken-back', 'waiting', 'moved-up', 'changed'] as const),
  ...(['eve', 'start-changed'] as const),
  ...(['cancelled', 'results', 'message'] as const),
]

const ofEvents = (language: Language) =>
  mailsIn(language).filter(({ letter }) => aboutEvents.includes(letter.kind))

test.each(languages)(
  'a mail about an event contains all facts that still matter to its archers, in %s too',
  (language) => {
    const factsFound = ofEvents(language).map(({ name, text }): [string, string] => [
      name,
      facts.filter((fact) => new RegExp(marks[fact]).test(text)).join(' '),
    ])
    expect(Object.fromEntries(factsFound)).toEqual(factsOfMails)
  },
)

/** What people typed, and addresses: the same in every language. */
const typed = /^https:|^Snow|Good morning,|lower road|Bring warm things|lunch\?|^$|^-- $/

const linesOf = ({ subject, text }: { subject: string; text: string }) => [subject, ...text.split('\n')]

test.each(languages.filter((language) => language !== 'en'))(
  'no line of a mail about an event is in English for a reader of %s',
  (language) => {
    const english = new Map(ofEvents('en').map(({ name, ...mail }) => [name, linesOf(mail)]))
    const left = ofEvents(language).flatMap(({ name, ...mail }) =>
      linesOf(mail).filter((line) => english.get(name)?.includes(line) && !typed.test(line)),
    )
    expect(left).toEqual([])
  },
)

test('a mail to an archer who has not agreed contains no link that an officer typed', () => {
  const [entered] = mails.filter(({ name }) => name === 'mails/entered')
  expect(entered?.text).not.toContain('maps.example.org')
  expect(entered?.text).toContain('www.openstreetmap.org/search?query=Car%20park')
})

test('a map link can be clicked and shows its URL', () => {
  for (const { name, html, text } of mails.filter((mail) => marks.map.test(mail.text))) {
    const [, href = '', label] =
      /<a href="([^"]*)" style="color:inherit">(Map on [^<]*)<\/a>/.exec(html) ?? []
    expect(label, name).toBe(`Map on ${new URL(href).host}`)
    expect(text, name).toContain(`Map: ${href}`)
  }
})

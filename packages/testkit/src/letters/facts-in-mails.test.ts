import type { LetterKind } from '@fletch/server/platform/mail/letter-kinds.ts'
import { expect, test } from 'vitest'
import { mails } from './opened-mails.ts'

/** What of the sample event stands in a mail that tells a fact. */
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

/** What each mail about an event tells (decision 0085). A mail of another look is another row. */
const told: Readonly<Record<string, string>> = {
  'mails/registered': all,
  'mails/registered-abroad': all,
  'mails/registered-child': all,
  'mails/registered-weekend': all,
  'mails/entered': 'place map start fee bring',
  'mails/waiting': all,
  'mails/moved-up': all,
  'mails/changed': all,
  'mails/changed-day': all,
  'mails/eve': all,
  'mails/eve-without-group': all,
  'mails/message': all,
  // Nothing is to be paid or brought any more; whom to ask is.
  'mails/cancelled': 'start contact',
  'mails/cancelled-weekend': 'start contact',
  'mails/results': 'contact',
  'mails/results-not-settled': 'contact',
  // The event is gone, and its club with it.
  'mails/cancelled-club-closed': 'start',
  // Jobs of a version before know the name and the day.
  'mails/entered-of-before': '',
  'mails/moved-up-of-before': '',
}

const aboutEvents: readonly LetterKind[] = [
  ...(['registered', 'entered', 'waiting', 'moved-up', 'changed', 'eve'] as const),
  ...(['cancelled', 'results', 'message'] as const),
]

test('a mail about an event tells its archers all that still matters', () => {
  const found = mails
    .filter(({ letter }) => aboutEvents.includes(letter.kind))
    .map(({ name, text }): [string, string] => [
      name,
      facts.filter((fact) => new RegExp(marks[fact]).test(text)).join(' '),
    ])
  expect(Object.fromEntries(found)).toEqual(told)
})

test('to who was entered and has not agreed nothing leads that an officer typed', () => {
  const [entered] = mails.filter(({ name }) => name === 'mails/entered')
  expect(entered?.text).not.toContain('maps.example.org')
  expect(entered?.text).toContain('www.openstreetmap.org/search?query=Car%20park')
})

test('where a map link stands it can be opened, and says where it leads', () => {
  for (const { name, html, text } of mails.filter((mail) => marks.map.test(mail.text))) {
    const [, href = '', label] =
      /<a href="([^"]*)" style="color:inherit">(Map on [^<]*)<\/a>/.exec(html) ?? []
    expect(label, name).toBe(`Map on ${new URL(href).host}`)
    expect(text, name).toContain(`Map: ${href}`)
  }
})

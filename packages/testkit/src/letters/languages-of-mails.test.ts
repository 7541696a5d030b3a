import { languages } from '@fletch/messages/languages.ts'
import { expect, test } from 'vitest'
import { englishIn } from '../english-in.ts'
import { mailsIn } from './opened-mails.ts'

const others = languages.filter((language) => language !== 'en')

test('English is found among words of another language', () => {
  const german = 'Hallo! Startet an Ziel 12.\nReplies go to the organisers.\nFriday, 4 December'
  expect(englishIn(german, 'de')).toEqual(
    expect.arrayContaining(['replies go to the organisers.', 'friday', 'december']),
  )
  expect(englishIn('Startet an Ziel 12. Antworten gehen an die Turnierleitung.', 'de')).toEqual([])
  expect(englishIn(german, 'en')).toEqual([])
})

/** An officer of the samples writes 'on Saturday' in a message. */
test.for(others)('no mail says anything in English to who reads %s', (language) => {
  const said = mailsIn(language).flatMap(({ name, subject, text }) =>
    englishIn(`${subject}\n${text}`.replaceAll('on Saturday', ''), language).map(
      (words) => `${name}: ${words}`,
    ),
  )
  expect(said).toEqual([])
})

test('a miss is told in the language of the reader', () => {
  const misses = languages.map((language) => {
    const card = mailsIn(language).find(({ name }) => name === 'mails/scorecard-own')
    return /^14 +12 +(\S+)/m.exec(card?.text ?? '')?.[1]
  })
  expect(misses).toEqual(['Miss', 'Miss', 'Manqué', 'Mancato'])
})

test('a group has the first name that its reader gives it', () => {
  const subjects = languages.map(
    (language) => mailsIn(language).find(({ name }) => name === 'mails/scorecard-group')?.subject,
  )
  expect(subjects).toEqual([
    'Scorecard: Group 3, 5 December 2026',
    'Scorekarte: Gruppe 3, 5. Dezember 2026',
    expect.stringMatching(/^Feuille de marque\s: Peloton 3, 5 décembre 2026$/),
    'Score: Pattuglia 3, 5 dicembre 2026',
  ])
})

import {
  childCalls,
  eventCalls,
  eventGroupCalls,
  eventMessageCalls,
  eventParticipantCalls,
  eventResultCalls,
  ownLanguageCalls,
} from '@fletch/contract'
import {
  calendarIn,
  detailsOfWinterShoot,
  doEventJobs,
  mailAbout,
  type Person,
  peopledEvent,
  senderOf,
  subjectsTo,
  tellAtEve,
  verifiedPerson,
  winterShoot,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { notifyOfChangedStarts, pause } from './changed-starts-procedure.ts'

const { register } = eventParticipantCalls
const body = { archeryStyle: 'BH' }

const readsIn = ({ send }: Person, language: string) => send(ownLanguageCalls.choose, { body: { language } })

test('each archer of an event is mailed in their own language, all the way', async () => {
  const shoot = await winterShoot(
    { competitionDate: '2026-12-06', divisionScheme: 'ifaa-2021' },
    '2026-12-04T09:00:00.000Z',
  )
  const { clock, server, ada, bo, event, params } = shoot
  const [cleo, dora] = [await verifiedPerson(server, 'Cleo'), await verifiedPerson(server, 'Dora')]
  await readsIn(bo, 'de')
  await readsIn(cleo, 'fr')
  const answers = [{ question: 'car', answer: 'no' }]
  for (const { send } of [bo, cleo, dora])
    await send(register, { params, body: { archeryStyle: 'AMBB-R', answers, timeZone: 'Europe/London' } })
  await doEventJobs(server)
  const german = await mailAbout(server, bo, 'Du bist angemeldet: Winter Shoot')
  for (const line of [
    'Hallo Bo!\n\nDu hast einen Platz bei Winter Shoot (',
    'Wann: Sonntag, 6. Dezember 2026, 09:30\u00a0Uhr (08:30\u00a0Uhr, Zeitzone Europe/London)\nWo: Oak wood, car park\nKarte: ',
    'Startgeld: 12 €',
    'Meal: Nicht beantwortet\nDo you drive? Nein',
    'Zum Turnier:\n',
    'Bitte antworte nicht: Antworten auf diese E-Mail bekommt niemand.',
    'E-Mails zu Anmeldungen ausschalten:\n',
  ])
    expect(german.text).toContain(line)
  expect(german.html).toContain('<html lang="de">')
  expect(german.html).toContain('alt="Dein Code für den Check-in"')
  expect(calendarIn(german)).toContain('Ort: Oak wood\\, car park')
  const french = await mailAbout(server, cleo, 'Votre inscription est faite : Winter Shoot')
  expect(french.text).toContain('Quand\u00a0: dimanche 6 décembre 2026 à 09:30 (08:30, fuseau Europe/London)')
  expect(calendarIn(french)).toContain('Lieu\u00a0: Oak wood\\, car park')
  const english = await mailAbout(server, dora, 'You are registered: Winter Shoot')
  expect(english.text).toContain('When: Sunday 6 December 2026, 09:30 (08:30 in Europe/London)')
  expect(calendarIn(english)).toContain('Place: Oak wood\\, car park')

  const { clubId: _club, ...saved } = event
  const place = { details: { ...detailsOfWinterShoot, place: 'Elm wood' } }
  await ada.send(eventCalls.save, { params, body: { ...saved, ...place, competitionDate: '2026-12-05' } })
  await doEventJobs(server)
  const changed = await mailAbout(server, bo, 'Neu: Datum und Ort (Winter Shoot)')
  expect(changed.text).toContain(
    'Winter Shoot hat ein neues Datum und einen neuen Ort. Bisher war es am Sonntag, 6. Dezember 2026.',
  )
  expect(await subjectsTo(server, dora)).toContain('New day and place: Winter Shoot')

  await peopledEvent(ada, event, 5, ['AMBB-R'])
  const { groups } = (await ada.send(eventGroupCalls.create, { params })).body
  await notifyOfChangedStarts(server.parts)
  await tellAtEve(shoot, '2026-12-04T21:30:00.000Z')
  expect((await mailAbout(server, bo, 'Morgen: Winter Shoot')).text).toContain(
    'Wann: Samstag, 5. Dezember 2026, 09:30\u00a0Uhr (08:30\u00a0Uhr, Zeitzone Europe/London)\nGruppe: Gruppe 1\nErstes Ziel: 1\nMit: ',
  )
  await ada.send(eventGroupCalls.change, {
    params: { ...params, groupId: groups[0]?.id ?? '' },
    body: { targetNumbers: [7], startsAt: '11:00' },
  })
  clock.advance(pause + minutes(1))
  await notifyOfChangedStarts(server.parts)
  await doEventJobs(server)
  expect((await mailAbout(server, bo, 'Du beginnst jetzt an Ziel 7: Winter Shoot')).text).toContain(
    'Dein Start bei Winter Shoot hat sich geändert: erstes Ziel und Startzeit. Vorher: Ziel 1, 09:30.',
  )
  expect(await subjectsTo(server, dora)).toContain('You now start at target 7: Winter Shoot')

  await ada.send(eventGroupCalls.start, { params })
  await ada.send(eventResultCalls.complete, { params, body: { anyway: true } })
  await doEventJobs(server)
  expect((await mailAbout(server, bo, 'Ergebnisse: Winter Shoot')).text).toContain(
    '\nPunkte: 0\nKlasse: 21 bis 54, Herren, Barebow Recurve\n',
  )
  expect(await subjectsTo(server, dora)).toContain('Results: Winter Shoot')
})

test('what an event says of itself is marked with its language, and our words are not', async () => {
  const { server, ada, bo, event, params } = await winterShoot({ language: 'fr' })
  await readsIn(bo, 'de')
  await bo.send(register, { params, body: { ...body, answers: [{ question: 'car', answer: 'no' }] } })
  await ada.send(eventMessageCalls.send, {
    params,
    body: { subject: 'Parking', text: 'Au-dessus de la forêt.' },
  })
  await doEventJobs(server)
  const { html } = await mailAbout(server, bo, `Du bist angemeldet: ${event.name}`)
  expect(html).toContain('<span lang="fr">Oak wood, car park</span><br><a href=')
  expect(html).toContain('<span>Samstag')
  expect(html).toMatch(/<th scope="row" lang="fr" [^>]*>Do you drive\?<\/th>/)
  expect(html).toMatch(/<th scope="row" class="quiet" [^>]*>Wann<\/th>/)
  expect(html).toContain('<h1 style=')
  const message = await mailAbout(server, bo, `Parking (${event.name})`)
  expect(message.html).toContain('<html lang="de">')
  expect(message.html).toMatch(/<h1 lang="fr" [^>]*>Parking</)
  expect(message.html).toMatch(/<p lang="fr" [^>]*>Au-dessus de la forêt\.</)
  expect(message.text).toContain('Au-dessus de la forêt.\n\nWann: ')
})

test('each archer is mailed in the words of their country', async () => {
  const shoot = await winterShoot({ competitionDate: '2026-12-05' }, '2026-12-04T09:00:00.000Z')
  const { server, bo, params } = shoot
  const kim = (await bo.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
  const cleo = await verifiedPerson(server, 'Cleo')
  await bo.send(ownLanguageCalls.choose, { body: { language: 'de', locale: 'de-CH' } })
  await cleo.send(ownLanguageCalls.choose, { body: { language: 'de', locale: 'de-AT' } })
  const asKim = senderOf(server.app, bo.token, { 'fletch-user': kim.id })
  for (const send of [asKim, cleo.send]) await send(register, { params, body })
  await doEventJobs(server)
  expect((await mailAbout(server, cleo, 'Du bist angemeldet: Winter Shoot')).text).toContain(
    '\nNenngeld: 12 €\n',
  )
  await tellAtEve(shoot, '2026-12-04T21:30:00.000Z')
  const { html } = await mailAbout(server, bo, 'Für Kim: Morgen: Winter Shoot')
  expect(html).toContain('<html lang="de-CH">')
  expect(html).toContain('>Morgen schiesst du<')
})

test('a mail about a child is in the language of the account that acts for it', async () => {
  const { server, bo, params } = await winterShoot()
  await readsIn(bo, 'it')
  const kim = (await bo.send(childCalls.add, { body: { firstName: 'Kim', lastName: 'Nock' } })).body
  await senderOf(server.app, bo.token, { 'fletch-user': kim.id })(register, { params, body })
  await doEventJobs(server)
  const mail = await mailAbout(server, bo, 'Per Kim: Iscrizione registrata: Winter Shoot')
  expect(mail.text).toContain('Questa e-mail è per Kim. In Fletch agisci per Kim.\n\nCiao Kim,')
  expect(calendarIn(mail)).toContain('Luogo: Oak wood\\, car park')
})

test('what an archer pays is named in their language', async () => {
  const payment = {
    currency: 'EUR',
    iban: 'DE89370400440532013000',
    holder: 'The Oaks',
    amounts: [{ of: '', cents: 123_450 }],
  }
  const { server, bo, params } = await winterShoot({ details: { payment } })
  await readsIn(bo, 'de')
  await bo.send(register, { params, body })
  await doEventJobs(server)
  const { text, html } = await mailAbout(server, bo, 'Du bist angemeldet: Winter Shoot')
  expect(text).toContain(
    'Zu zahlen: 1234,50 EUR\nBankkonto: The Oaks, DE89 3704 0044 0532 0130 00\nVerwendungszweck: ',
  )
  expect(html).toContain('alt="Code zum Bezahlen"')
})

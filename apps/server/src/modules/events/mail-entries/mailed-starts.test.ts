import {
  accountCalls,
  clubCalls,
  eventCalls,
  eventGroupCalls,
  eventMessageCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  mailEntryCalls,
  ownLanguageCalls,
} from '@fletch/contract'
import {
  calendarIn,
  doEventJobs,
  type Mailbox,
  mailAbout,
  mailsTo,
  peopledEvent,
  subjectsTo,
  tellAtEve,
  winterShoot,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { notifyOfChangedStarts, pause } from '../notice-mails/changed-starts-procedure.ts'

const eve = '2026-12-04T21:30:00.000Z'
const mailbox = (email: string): Mailbox => ({ user: { email } })
const zoe = mailbox('zoe@example.org')

/** Zoe registered by email for the Winter Shoot of six guests. */
const mailedShoot = async (more: Readonly<Record<string, unknown>> = {}) => {
  const shoot = await winterShoot({ isPublic: true, numberOfTargets: 2, ...more }, '2026-12-04T09:00:00.000Z')
  const { server, ada, event, params } = shoot
  const enter = async (email: string, name: Readonly<Record<string, unknown>> = {}) => {
    const form = { email, firstName: 'Zoe', lastName: 'Field', archeryStyle: 'BH', ...name }
    await server.stranger(mailEntryCalls.ask, { params, body: form })
    await doEventJobs(server)
    const mails = await mailsTo(server, mailbox(email))
    const tokens = mails.map(({ text }) => /entry#token=([\w-]{43})/.exec(text)?.[1] ?? '').filter(Boolean)
    for (const token of tokens) await server.stranger(mailEntryCalls.confirm, { body: { token } })
    return tokens.at(-1) ?? ''
  }
  const token = await enter('zoe@example.org')
  await peopledEvent(ada, event, 6)
  const tellOfChanges = async () => {
    shoot.clock.advance(pause)
    await notifyOfChangedStarts(server.parts)
    await doEventJobs(server)
  }
  const groups = async () => (await ada.send(eventGroupCalls.list, { params })).body
  return { ...shoot, enter, token, tellOfChanges, groups }
}

test('a person without an account reads on the evening before where they start, once', async () => {
  const shoot = await mailedShoot()
  const { server, ada, params } = shoot
  await ada.send(eventGroupCalls.create, { params })
  await tellAtEve(shoot, '2026-12-04T16:30:00.000Z')
  expect(await subjectsTo(server, zoe)).not.toContain('Tomorrow: Winter Shoot')
  for (let time = 0; time < 2; time += 1) await tellAtEve(shoot, eve)
  expect((await subjectsTo(server, zoe)).filter((each) => each?.startsWith('Tomorrow'))).toHaveLength(1)
  const mail = await mailAbout(server, zoe, 'Tomorrow: Winter Shoot')
  for (const words of [
    'Hello Zoe,',
    'When: Saturday 5 December 2026, 09:30',
    'First target: 1',
    'Where: Oak wood, car park',
    'You registered without an account.',
  ])
    expect(mail.text).toContain(words)
  // Without an account there is no check-in code, and nothing to turn off in a profile.
  expect(mail.text).not.toMatch(/check-in code|Turn off/)
  expect(calendarIn(mail)).toContain('DTSTART;TZID=Europe/Berlin:20261205T093000')
})

test('without groups the mail says so, and the start follows when they are made', async () => {
  const shoot = await mailedShoot()
  const { server, ada, params, tellOfChanges } = shoot
  await tellAtEve(shoot, eve)
  expect((await mailAbout(server, zoe, 'Tomorrow: Winter Shoot')).text).toContain(
    'The groups have not been created yet.',
  )
  await ada.send(eventGroupCalls.create, { params })
  await tellOfChanges()
  expect(await subjectsTo(server, zoe)).toContain('You start at target 1: Winter Shoot')
})

test('who starts otherwise than they were told is told, and others are not', async () => {
  const shoot = await mailedShoot()
  const { server, ada, params, groups, tellOfChanges, enter } = shoot
  await enter('yan@example.org', { firstName: 'Yan' })
  const yan = mailbox('yan@example.org')
  await ada.send(eventGroupCalls.create, { params })
  await tellAtEve(shoot, eve)
  const all = await groups()
  const ofZoe = all.find(({ participants }) => participants.some(({ user }) => user.firstName === 'Zoe'))
  const isTogether = ofZoe?.participants.some(({ user }) => user.firstName === 'Yan')
  await ada.send(eventGroupCalls.change, {
    params: { ...params, groupId: ofZoe?.id ?? '' },
    body: { targetNumbers: [7] },
  })
  await tellOfChanges()
  await tellOfChanges()
  const isTold = (subject: string | undefined) => subject?.startsWith('You now start at target 7')
  expect((await subjectsTo(server, zoe)).filter(isTold)).toHaveLength(1)
  expect((await subjectsTo(server, yan)).filter(isTold)).toHaveLength(isTogether ? 1 : 0)
  expect((await mailAbout(server, zoe, 'You now start at target 7: Winter Shoot')).text).toContain(
    'Before: target 1.',
  )
})

test('a second day has its own evening, and who left is told nothing', async () => {
  const shoot = await mailedShoot()
  const { server, ada, params, enter } = shoot
  const gone = await enter('yan@example.org', { firstName: 'Yan' })
  const sunday = { name: 'Sunday', competitionDate: '2026-12-06', roundId: 'abc-three-arrow' }
  await ada.send(eventRoundCalls.add, { params, body: sunday })
  await doEventJobs(server)
  await server.stranger(mailEntryCalls.withdraw, { body: { token: gone } })
  await tellAtEve(shoot, eve)
  await tellAtEve(shoot, '2026-12-05T21:30:00.000Z')
  const tomorrows = async (who: Mailbox) =>
    (await subjectsTo(server, who)).filter((each) => each?.startsWith('Tomorrow'))
  expect(await tomorrows(zoe)).toHaveLength(2)
  expect(await tomorrows(mailbox('yan@example.org'))).toEqual([])
})

test('the results are mailed with the own place, to those who shot', async () => {
  const { server, ada, params, enter } = await mailedShoot({ maxParticipants: 7 })
  await enter('yan@example.org', { firstName: 'Yan' })
  await ada.send(eventGroupCalls.start, { params, body: {} })
  await ada.send(eventResultCalls.complete, { params })
  await doEventJobs(server)
  const mail = await mailAbout(server, zoe, 'Results: Winter Shoot')
  expect(mail.text).toContain('Division: ')
  expect(mail.text).toContain(`/competitions/${params.id}/results`)
  // Yan waited and did not shoot.
  expect(await subjectsTo(server, mailbox('yan@example.org'))).not.toContain('Results: Winter Shoot')
})

test('the end of the club is mailed once to an address, with a file that empties the calendar', async () => {
  const { server, ada, club, enter } = await mailedShoot()
  await enter('zoe@example.org', { firstName: 'Tim' })
  await ada.send(clubCalls.close, { params: { id: club.id } })
  await doEventJobs(server)
  expect((await subjectsTo(server, zoe)).filter((each) => each?.startsWith('Cancelled'))).toHaveLength(1)
  const mail = await mailAbout(server, zoe, 'Cancelled: Winter Shoot')
  expect(mail.text).toContain('Hello,')
  expect(calendarIn(mail)).toContain('STATUS:CANCELLED')
})

test('news that changes the day comes with a calendar file', async () => {
  const { server, ada, event, params } = await mailedShoot()
  const { clubId: _club, ...settings } = event
  await ada.send(eventCalls.save, { params, body: { ...settings, competitionDate: '2026-12-12' } })
  await doEventJobs(server)
  expect(calendarIn(await mailAbout(server, zoe, 'Changed: Winter Shoot'))).toContain('20261212')
})

test('the link gives the calendar file once the entry is confirmed', async () => {
  const { server, token, params } = await mailedShoot()
  const read = (of: string) => server.stranger(mailEntryCalls.calendar, { body: { token: of } })
  const { text, fileName } = (await read(token)).body
  expect(fileName).toBe('Winter-Shoot.ics')
  expect(text).toContain('STATUS:CONFIRMED')
  expect((await read('none')).status).toBe(404)
  const form = { email: 'new@example.org', firstName: 'New', lastName: 'Comer', archeryStyle: 'BH' }
  await server.stranger(mailEntryCalls.ask, { params, body: form })
  await doEventJobs(server)
  const [mail] = await mailsTo(server, mailbox('new@example.org'))
  const unconfirmed = /entry#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await read(unconfirmed)).status).toBe(409)
})

test('a person corrects their own name, in all rounds and for the next question', async () => {
  const { server, ada, token, params } = await mailedShoot()
  const change = { token, archeryStyle: 'BH', club: '', answers: [] }
  const renamed = { ...change, firstName: 'Zoë', lastName: 'Fielding' }
  const { body } = await server.stranger(mailEntryCalls.change, { body: renamed })
  expect(body).toMatchObject({ firstName: 'Zoë', lastName: 'Fielding' })
  // An app of the previous version sends no name.
  await server.stranger(mailEntryCalls.change, { body: change })
  const { body: archers } = await ada.send(eventParticipantCalls.list, { params })
  expect(archers.find(({ isByMail }) => isByMail)?.user).toEqual({ firstName: 'Zoë', lastName: 'Fielding' })
  const again = { email: 'zoe@example.org', firstName: 'Zoë', lastName: 'Fielding', archeryStyle: 'BH' }
  await server.stranger(mailEntryCalls.ask, { params, body: again })
  const rows = await server.parts.db.read.selectFrom('mailEntries').select('id').execute()
  expect(rows).toHaveLength(1)
  const long = { ...renamed, firstName: '' }
  expect((await server.stranger(mailEntryCalls.change, { body: long })).status).toBe(400)
})

test('mails of an entry are in the language of its page, and once its address has an account in that of the account', async () => {
  const shoot = await mailedShoot()
  const { server, ada, bo, club, params, enter } = shoot
  const [lea, mia, kit] = ['lea', 'mia', 'kit'].map((name) => mailbox(`${name}@example.org`))
  if (lea === undefined || mia === undefined || kit === undefined) throw new Error('There is no mailbox')
  const form = { email: lea.user.email, firstName: 'Lea', lastName: 'Field', archeryStyle: 'BH' }
  await server.stranger(mailEntryCalls.ask, { params, body: { ...form, language: 'de' } })
  // A page of the previous version does not say a language.
  await enter(lea.user.email, { firstName: 'Lea' })
  await enter(mia.user.email, { firstName: 'Mia', language: 'de' })
  await enter(kit.user.email, { firstName: 'Kit', language: 'tlh' })
  const token = await enter(lea.user.email, { firstName: 'Lea' })
  await bo.send(ownLanguageCalls.choose, { body: { language: 'fr' } })
  await enter(bo.user.email, { language: 'de' })
  // The account of Ada has no language.
  await enter(ada.user.email, { language: 'de' })
  const person = {
    password: 'quiet stone 7',
    confirmPassword: 'quiet stone 7',
    firstName: 'Mia',
    lastName: 'Field',
  }
  await server.stranger(accountCalls.register, { body: { ...person, email: mia.user.email, language: 'it' } })
  const body = { subject: 'Parking', text: 'Please share cars.' }
  await ada.send(eventMessageCalls.send, { params, body })
  await doEventJobs(server)
  await tellAtEve(shoot, eve)
  const calendar = await server.stranger(mailEntryCalls.calendar, { body: { token } })
  expect(calendar.body.text).toContain('Beginn: 09:30')
  await ada.send(clubCalls.close, { params: { id: club.id } })
  await doEventJobs(server)
  // In the outbox, mails of one instant have no order.
  const english = [
    'Cancelled: Winter Shoot',
    'Parking (Winter Shoot)',
    'Please confirm your entry: Winter Shoot',
    'Tomorrow: Winter Shoot',
  ]
  const subjectsOf = async (who: Mailbox) => (await subjectsTo(server, who)).toSorted()
  expect(await subjectsOf(zoe)).toEqual(english)
  expect(await subjectsOf(kit)).toEqual(english)
  expect(await subjectsOf(lea)).toEqual([
    'Abgesagt: Winter Shoot',
    'Bitte bestätige deine Anmeldung: Winter Shoot',
    'Bitte bestätige deine Anmeldung: Winter Shoot',
    'Deine Anmeldung: Winter Shoot',
    'Morgen: Winter Shoot',
    'Parking (Winter Shoot)',
  ])
  const textTo = async (who: Mailbox, subject: string) => (await mailAbout(server, who, subject)).text
  expect(await textTo(lea, 'Bitte bestätige deine Anmeldung: Winter Shoot')).toContain(
    'Lea Field wurde mit dieser Adresse für Winter Shoot am Samstag, 5. Dezember 2026 angemeldet.',
  )
  expect(await textTo(lea, 'Parking (Winter Shoot)')).toContain(
    'Ada Nock hat das an Teilnehmende von Winter Shoot geschrieben.',
  )
  for (const subject of ['Abgesagt: Winter Shoot', 'Morgen: Winter Shoot', 'Parking (Winter Shoot)'])
    expect(await textTo(lea, subject)).toContain('Du hast dich ohne Konto angemeldet.')
  expect(await subjectsOf(mia)).toEqual([
    'Annullata: Winter Shoot',
    'Bitte bestätige deine Anmeldung: Winter Shoot',
    'Domani: Winter Shoot',
    'Parking (Winter Shoot)',
  ])
  expect(await subjectsOf(ada)).toContain('Bitte mit deinem Konto anmelden: Winter Shoot')
  expect((await subjectsOf(bo)).join()).toMatch(/^Se connecter pour s’inscrire\s: Winter Shoot$/)
})

test('a person without an account is mailed in the words of the country of their page', async () => {
  const shoot = await mailedShoot()
  const { server, ada, club, enter } = shoot
  const lea = mailbox('lea@example.org')
  await enter(lea.user.email, { firstName: 'Lea', language: 'de', locale: 'de-CH' })
  // A page of the previous version does not say a language.
  await enter(lea.user.email, { firstName: 'Lea' })
  await tellAtEve(shoot, eve)
  const { html } = await mailAbout(server, lea, 'Morgen: Winter Shoot')
  expect(html).toContain('>Morgen schiesst du<')
  await ada.send(clubCalls.close, { params: { id: club.id } })
  await doEventJobs(server)
  expect((await mailAbout(server, lea, 'Abgesagt: Winter Shoot')).html).toContain('<html lang="de-CH">')
})

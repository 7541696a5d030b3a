import {
  childCalls,
  clubCalls,
  clubMemberCalls,
  clubMessageCalls,
  clubRequestCalls,
  memberInvitationCalls,
  ownLanguageCalls,
} from '@fletch/contract'
import {
  appoint,
  doJobs,
  importingClub,
  joinedBy,
  mailsTo,
  membersOf,
  type Person,
  verifiedPerson,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { days } from '../../platform/clock.ts'
import { remindOfExpiries } from './expiries/commands.ts'

type Mailbox = Parameters<typeof mailsTo>[1]

const reads = async ({ send }: Person, language: string) => {
  expect((await send(ownLanguageCalls.choose, { body: { language } })).status).toBe(200)
}

/** The club of Ada, whose address is verified; no one has said a language. */
const oaks = async () => {
  const server = await importingClub()
  const { ada, clubId } = server
  await verifyAddressOf(server, ada)
  return {
    ...server,
    params: { id: clubId },
    /** Expects a mail with these words in its subject and text, as they follow each other. */
    heard: async (who: Mailbox, words: string) =>
      expect((await mailsTo(server, who)).map(({ subject, text }) => `${subject}\n${text}`)).toContainEqual(
        expect.stringContaining(words),
      ),
  }
}

test('a hand-over is told to each in their language, or in that of the owner who asks', async () => {
  const server = await oaks()
  const { ada, club, params, heard } = server
  const [bo, cleo] = [await verifiedPerson(server, 'Bo'), await verifiedPerson(server, 'Cleo')]
  const dora = await verifiedPerson(server, 'Dora')
  await joinedBy(club, bo, cleo, dora)
  await reads(bo, 'de')
  const propose = async ({ user }: Person) => {
    await ada.send(clubCalls.handOver, { params, body: { userId: user.id } })
    await doJobs(server, ['hand-over'])
  }
  const answer = async ({ send }: Person, agreed: boolean) => {
    await send(clubCalls.answerHandOver, { params, body: { agreed } })
    await doJobs(server, ['hand-over'])
  }
  await propose(cleo)
  await heard(cleo, 'You have been asked to take over a club\nHello,\n\nThe owner of the club ')
  await propose(bo)
  await heard(bo, 'Du wurdest gebeten, einen Verein zu übernehmen\nHallo!\n\nDer Inhaber ')
  await heard(bo, 'Es ändert sich nichts, bis du zusagst.')
  await answer(bo, false)
  await heard(ada, 'Your club stays yours\nHello,\n\nThe member you asked has declined ')
  await reads(ada, 'fr')
  await propose(dora)
  await heard(dora, 'On vous propose de reprendre un club\nBonjour,')
  await answer(dora, true)
  await heard(ada, 'Votre club a un nouveau propriétaire\nBonjour,\n\nLe membre à qui ')
})

test('what expires is told to each officer and member in their language, or in that of the owner', async () => {
  const server = await oaks()
  const { ada, club, clubId, clock, parts, heard } = server
  const [bo, cleo] = [await verifiedPerson(server, 'Bo'), await verifiedPerson(server, 'Cleo')]
  const [dora, eve, finn] = [
    await verifiedPerson(server, 'Dora'),
    await verifiedPerson(server, 'Eve'),
    await verifiedPerson(server, 'Finn'),
  ]
  await joinedBy(club, bo, cleo, dora, eve, finn)
  for (const officer of [cleo, dora]) await appoint(ada, club, officer)
  await reads(ada, 'de')
  await reads(bo, 'it')
  for (const person of [cleo, eve]) await reads(person, 'en')
  const day = new Date(clock.now().getTime() + days(3)).toISOString().slice(0, 10)
  const expiries = { licence: day, insurance: day, course: null }
  for (const { id: memberId, firstName, lastName } of await membersOf(ada, clubId))
    if (['Bo', 'Eve', 'Finn'].includes(firstName)) {
      const body = { firstName, lastName, joinDate: '2020-01-01', expiries }
      await ada.send(clubMemberCalls.save, { params: { clubId, memberId }, body })
    }
  clock.advance(1000)
  await parts.db.write((tx) => remindOfExpiries(tx, parts))
  await doJobs(server, ['expiry-'])
  const dayIn = (language: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  await heard(cleo, 'Licences and insurances that expire\nHello,\n\nthese members of the club ')
  await heard(cleo, `Bo Nock: licence, valid until ${dayIn('en-GB')}`)
  for (const officer of [ada, dora]) {
    await heard(officer, 'Lizenzen und Versicherungen, die ablaufen\nHallo!\n\nBei diesen Mitgliedern ')
    await heard(officer, `Bo Nock: Lizenz, gültig bis ${dayIn('de')}`)
  }
  await heard(bo, 'Da rinnovare: tessera e assicurazione\nCiao,\n\nEcco che cosa ha annotato ')
  await heard(bo, `Tessera: scadenza ${dayIn('it')}.`)
  await heard(eve, 'Renew your licence and insurance\nHello,\n\nthis is what the club ')
  await heard(finn, 'Bitte erneuern: Lizenz und Versicherung\nHallo!\n\nDas hat der Verein ')
})

test('a request to join and its answer are told to each in their language, or in that of the other side', async () => {
  const server = await oaks()
  const { ada, club, clubId, params, heard } = server
  const [cleo, dora] = [await verifiedPerson(server, 'Cleo'), await verifiedPerson(server, 'Dora')]
  const [eve, finn, lea] = [
    await server.person('Eve'),
    await server.person('Finn'),
    await server.person('Lea'),
  ]
  await joinedBy(club, cleo, dora)
  for (const officer of [cleo, dora]) await appoint(ada, club, officer)
  await ada.send(clubCalls.save, { params, body: { name: club.name, joining: 'request' } })
  await reads(ada, 'it')
  await reads(eve, 'fr')
  for (const person of [cleo, lea]) await reads(person, 'en')
  for (const { send } of [eve, finn, lea])
    expect((await send(clubRequestCalls.ask, { params })).status).toBe(201)
  await doJobs(server, ['join-request'])
  await heard(ada, 'Una persona chiede di entrare nella tua società\nCiao,\n\nEve Nock chiede di entrare ')
  await heard(cleo, 'A person asks to join your club\nHello,\n\nEve Nock asks to join ')
  await heard(dora, 'Une personne demande à rejoindre votre club\nBonjour,\n\nEve Nock demande ')
  await heard(dora, 'A person asks to join your club\nHello,\n\nLea Nock asks to join ')
  const { body: requests } = await ada.send(clubRequestCalls.list, { params })
  for (const { id: requestId, name } of requests) {
    const body = { agreed: name === 'Eve Nock' }
    await ada.send(clubRequestCalls.answer, { params: { clubId, requestId }, body })
  }
  await doJobs(server, ['join-answer'])
  await heard(eve, 'Votre club a accepté votre demande\nBonjour,\n\nVous êtes maintenant membre ')
  await heard(finn, 'La società non ha accettato la tua richiesta\nCiao,\n\nI responsabili della ')
  await heard(lea, 'The club has not accepted your request\nHello,\n\nThe officers of the club ')
})

test('whom a club added is asked in their language, or in that of its owner', async () => {
  const server = await oaks()
  const { ada, club, clubId, heard } = server
  const [dana, eve, finn] = [
    await verifiedPerson(server, 'Dana'),
    await verifiedPerson(server, 'Eve'),
    await verifiedPerson(server, 'Finn'),
  ]
  await reads(ada, 'it')
  await reads(dana, 'de')
  await reads(eve, 'en')
  for (const { user } of [dana, eve, finn])
    await ada.send(clubMemberCalls.addUser, { params: { clubId, userId: user.id }, body: {} })
  await doJobs(server, ['membership-question'])
  await heard(dana, 'eine Mitgliedschaft zu bestätigen\nHallo!\n\nDer Verein ')
  await heard(eve, 'A club added you as a member\nHello,\n\nThe club ')
  await heard(finn, `di confermare un’adesione\nCiao,\n\nLa società ${club.name} ti ha aggiunto tra i soci.`)
})

test('around the words of an officer, a message is in the language of its reader, or in that of the officer', async () => {
  const server = await oaks()
  const { ada, club, params, heard } = server
  const [bo, cleo] = [await verifiedPerson(server, 'Bo'), await verifiedPerson(server, 'Cleo')]
  const dora = await verifiedPerson(server, 'Dora')
  await joinedBy(club, cleo, dora)
  await reads(ada, 'fr')
  await reads(bo, 'de')
  await reads(cleo, 'en')
  const draft = { firstName: 'Kim', lastName: 'Nock', dateOfBirth: null, club: '' }
  const { id } = (await bo.send(childCalls.add, { body: draft })).body
  await bo.send(clubMemberCalls.join, { params, headers: { 'fletch-user': id } })
  const body = { subject: 'Work party', text: 'Please bring gloves.' }
  expect((await ada.send(clubMessageCalls.send, { params, body })).status).toBe(201)
  await doJobs(server, ['club-message'])
  await heard(cleo, `Work party (${club.name})\nPlease bring gloves.\n\nSee the club:`)
  await heard(cleo, `wrote this to the members of ${club.name}. Replies go to Ada Nock.`)
  await heard(bo, `Für Kim: Work party (${club.name})\nDiese E-Mail ist für Kim. In Fletch handelst du `)
  await heard(bo, '\n\nPlease bring gloves.\n\nVerein ansehen:')
  await heard(bo, `an die Mitglieder von ${club.name} geschrieben. Antworten gehen an Ada Nock.`)
  await heard(bo, `Nachrichten von ${club.name} ausschalten:`)
  await heard(dora, `Work party (${club.name})\nPlease bring gloves.\n\nVoir le club`)
})

test('an invitation is in the language of the account with its address, or of the officer who invites', async () => {
  const server = await oaks()
  const { ada, clubId, heard, person } = server
  const eve = await person('Eve')
  await reads(eve, 'fr')
  const invite = async (email: string) => {
    const body = { firstName: 'Dag', lastName: 'Nilsen', joinDate: '2020-01-01', email }
    const { body: member } = await ada.send(clubMemberCalls.add, { params: { clubId }, body })
    await ada.send(memberInvitationCalls.invite, { params: { clubId, memberId: member.id } })
    await doJobs(server, ['member-invitation'])
  }
  for (const [language, email, words] of [
    ['de', 'dag@example.org', 'Dein Verein lädt dich ein\nHallo Dag Nilsen!\n\nAda Nock vom Verein '],
    ['de', eve.user.email, 'Votre club vous invite\nBonjour Dag Nilsen,\n\nAda Nock, du club '],
    ['en', 'lea@example.org', 'Your club invites you\nHello Dag Nilsen,\n\nAda Nock of the club '],
  ] as const) {
    await reads(ada, language)
    await invite(email)
    await heard({ user: { email } }, words)
  }
})

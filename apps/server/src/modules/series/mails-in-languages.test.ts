import { ownLanguageCalls, seriesCalls } from '@fletch/contract'
import {
  announcedEvent,
  appoint,
  doJobs,
  foundClub,
  joinedBy,
  mailsTo,
  type Person,
  startTestServer,
  verifiedPerson,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

test('officers of clubs are told of a series in their own language', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await verifiedPerson(server, 'Ada'), await verifiedPerson(server, 'Bo')]
  const [cleo, dora] = [await verifiedPerson(server, 'Cleo'), await verifiedPerson(server, 'Dora')]
  const own = await foundClub(ada, { name: 'The Oaks' })
  const asked = await joinedBy(await foundClub(bo, { name: 'The Elms' }), cleo, dora)
  for (const officer of [cleo, dora]) await appoint(bo, asked, officer)
  for (const [{ send }, language] of [
    [ada, 'it'],
    [bo, 'de'],
    [cleo, 'en'],
  ] as const satisfies [Person, string][])
    expect((await send(ownLanguageCalls.choose, { body: { language } })).status).toBe(200)
  const form = { clubId: own.id, name: 'Winter League', counting: { kind: 'share' } }
  const { body: series } = await ada.send(seriesCalls.create, { body: form })
  const params = { id: series.id }
  /** Subject and text of each mail to a person, in any order. */
  const mailsOf = async (who: Person) => {
    await doJobs(server, ['series-'])
    return (await mailsTo(server, who)).map((mail) => `${mail.subject}\n${mail.text}`)
  }

  await ada.send(seriesCalls.setClubs, { params, body: { clubIds: [own.id, asked.id] } })
  expect(await mailsOf(bo)).toContainEqual(
    expect.stringMatching(/^Dein Verein wurde für eine Serie angefragt\nHallo!\n\nThe Elms wurde /),
  )
  expect(await mailsOf(cleo)).toContainEqual(
    expect.stringMatching(/^Your club has been asked to join a series\nHello,\n\nThe Elms has /),
  )
  // Whose app never said a language reads that of the officer who asked.
  expect(await mailsOf(dora)).toContainEqual(
    expect.stringMatching(/^La tua società è invitata in una serie\nCiao,\n\nLa società The Elms /),
  )

  const answer = { params: { clubId: asked.id, seriesId: series.id }, body: { agreed: true } }
  expect((await bo.send(seriesCalls.answerQuestion, answer)).status).toBe(200)
  expect(await mailsOf(ada)).toContainEqual(
    expect.stringMatching(/^Una società partecipa alla tua serie\nCiao,\n\nLa società The Elms /),
  )
  expect(await mailsOf(ada)).toContainEqual(
    expect.stringContaining('Disattiva le e-mail sulle risposte delle società:'),
  )

  const events = [
    await announcedEvent(ada, own, { name: 'Oak Shoot' }),
    await announcedEvent(ada, own, { name: 'Acorn Shoot' }),
  ]
  const setEvents = (competitionIds: readonly string[]) =>
    ada.send(seriesCalls.setEvents, { params, body: { competitionIds } })
  await setEvents(events.map(({ id }) => id))
  expect((await setEvents([])).status).toBe(200)
  expect(await mailsOf(bo)).toContainEqual(
    expect.stringMatching(/^Ein Turnier wurde aus deiner Serie genommen\nHallo!\n\nDie Turniere /),
  )
  expect(await mailsOf(bo)).toContainEqual(
    expect.stringMatching(/(Oak Shoot und Acorn|Acorn Shoot und Oak) Shoot zählen nicht mehr für /),
  )
  expect(await mailsOf(cleo)).toContainEqual(
    expect.stringMatching(/^An event was taken out of your series\nHello,\n\n.* do not count for /),
  )
  expect((await ada.send(seriesCalls.setPublic, { params, body: { isPublic: true } })).status).toBe(200)
  expect(await mailsOf(bo)).toContainEqual(
    expect.stringMatching(/^Deine Serie ist jetzt öffentlich\nHallo!\n\nDie Tabelle der Serie /),
  )
  expect(await mailsOf(dora)).toContainEqual(
    expect.stringMatching(/^La tua serie ora è pubblica\nCiao,\n\nLa tabella della serie /),
  )
})

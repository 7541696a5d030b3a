import {
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  publicEventCalls,
  seriesCalls,
  sharingCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  bearer,
  beginCard,
  entries,
  handClock,
  importingClub,
  type Person,
  putEntries,
  registeredFor,
  verifyAddressOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { frameOf } from '../live/reads.ts'

/** Ids, keys and codes of two servers differ; the order of the ids does not. */
const withoutIds = (text: string): string => {
  const known = new Map<string, string>()
  return text.replace(/"code":"\w+"/g, '').replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    known.set(id, known.get(id) ?? `id ${known.size + 1}`)
    return known.get(id) ?? id
  })
}

/**
 * An event in which an officer entered Cleo from the list of members, which has an address for her. It is the verified
 * address of an account, or that of no one.
 */
const shootWith = async ({ hasAccount, namesGuests }: { hasAccount: boolean; namesGuests: boolean }) => {
  const server = await importingClub(handClock('2026-12-01T09:00:00.000Z'))
  const { ada, club, members, send, person } = server
  const [bo, cleo, stan] = [await person('Bo'), await person('Cleo'), await person('Stan')]
  await verifyAddressOf(server, cleo)
  const email = hasAccount ? cleo.user.email : 'no.one@example.org'
  await send({
    file: ['firstName,lastName,joinDate,email', `Clementine,Quiver,2019-01-03,${email}`].join('\n'),
  })
  const [{ id: memberId = '' } = {}] = await members()
  const event = await announcedEvent(ada, club, { numberOfTargets: 2, isPublic: true, namesGuests })
  const params = { id: event.id }
  await registeredFor(event, [bo])
  const enter = (body: Readonly<Record<string, unknown>>) =>
    ada.send(eventParticipantCalls.add, { params, body: { archeryStyle: 'BH', ...body } })
  const { body: archer } = await enter({ memberId })
  for (const name of ['Gus Guest', 'Hal Guest']) await enter({ name })
  const answerEntry = (agreed: boolean) =>
    cleo.send(eventParticipantCalls.answer, { params, body: { agreed } })
  const readBy = async (who: Person) => [
    (await who.send(eventParticipantCalls.list, { params })).body,
    (await who.send(eventGroupCalls.list, { params })).body,
    (await who.send(eventResultCalls.read, { params })).body,
  ]
  const fileFor = async (url: string, who: Person) =>
    (await server.app.inject({ url, headers: bearer(who) })).body
  /** All that officers, archers, others and the public read of the event. */
  const all = async (more: Readonly<Record<string, unknown>> = {}) => {
    const page = (await server.stranger(publicEventCalls.read, { params })).body
    const board = await frameOf(server.parts, { competitionId: event.id, key: page.liveKey, shows: 'field' })
    const shown = {
      entered: archer,
      officer: await readBy(ada),
      companion: await readBy(bo),
      other: await readBy(stan),
      page,
      board: [...(board?.lines.values() ?? []), board?.whole()],
      files: [
        await fileFor(`/api/competitions/${event.id}/results.csv`, ada),
        await fileFor(`/api/competitions/${event.id}/results.csv`, stan),
        await fileFor(`/api/competitions/${event.id}/results.json`, stan),
      ],
      ...more,
    }
    const text = (part: unknown) =>
      withoutIds(
        JSON.stringify(part)
          .replaceAll(page.liveKey ?? 'no key', 'key')
          .replaceAll(page.shortCode ?? 'no code', 'code')
          .replaceAll(bo.user.email, 'address')
          .replaceAll(club.name, 'The club'),
      )
    return Object.fromEntries(Object.entries(shown).map(([place, part]) => [place, text(part)]))
  }
  const shoot = async () => {
    const started = await ada.send(eventGroupCalls.start, { params, body: { groupSize: 4 } })
    const groupId = started.body.groups[0]?.id ?? ''
    await beginCard(bo, groupId)
    const keys = started.body.groups.flatMap(({ participants }) =>
      participants.map((each) => each.userId ?? each.id),
    )
    await putEntries(bo, groupId, entries(...keys.map((key) => [key, ['1A', '1B']] as const)))
    return groupId
  }
  const passedOn = async (groupId: string) =>
    (await bo.send(sharingCalls.names, { params: { id: groupId } })).body
  const close = () => ada.send(eventResultCalls.complete, { params })
  const inSeries = async () => {
    const body = { clubId: club.id, name: 'League', counting: { kind: 'total' as const }, best: null }
    const series = { id: (await ada.send(seriesCalls.create, { body })).body.id }
    await ada.send(seriesCalls.setEvents, { params: series, body: { competitionIds: [event.id] } })
    const open = await ada.send(seriesCalls.setPublic, { params: series, body: { isPublic: true } })
    const key = open.body.publicKey ?? ''
    return [
      (await stan.send(seriesCalls.table, { params: series })).body,
      (await server.stranger(seriesCalls.readPublic, { params: { key } })).body,
      await fileFor(`/api/series/${series.id}/table.csv`, stan),
    ]
  }
  const isListed = async () => {
    const { body } = await ada.send(eventParticipantCalls.list, { params })
    const found = body.find(({ id }) => id === archer.id)
    return [found?.user.firstName, found?.isUnnamed ?? false, found?.entryConsent]
  }
  return { all, shoot, passedOn, close, inSeries, answerEntry, isListed }
}

test.for([true, false])(
  'no answer, paper or file tells whether the address of an entered member has an account (guests named: %s)',
  async (namesGuests) => {
    const [some, none] = [
      await shootWith({ hasAccount: true, namesGuests }),
      await shootWith({ hasAccount: false, namesGuests }),
    ]
    expect(await some.all()).toEqual(await none.all())
    const [group, other] = [await some.shoot(), await none.shoot()]
    const [names, namesOfNone] = [await some.passedOn(group), await none.passedOn(other)]
    expect(names.map(({ name }) => name)).toContain('Clementine Quiver')
    expect(names.map(({ name }) => name)).toEqual(namesOfNone.map(({ name }) => name))
    expect(await some.all()).toEqual(await none.all())
    await some.close()
    await none.close()
    const shown = await some.all({ series: await some.inSeries() })
    expect(shown).toEqual(await none.all({ series: await none.inSeries() }))
    for (const place of ['officer', 'companion', 'other', 'files', 'series'])
      expect([place, shown[place]?.includes('Clementine')]).toEqual([place, true])
    for (const place of ['page', 'board'])
      expect([place, shown[place]?.includes('Clementine')]).toEqual([place, namesGuests])
    expect(await some.isListed()).toEqual(['Clementine', false, 'guest'])
    // A no is known: papers do not name who said it.
    expect((await some.answerEntry(false)).status).toBe(200)
    expect(await some.isListed()).toEqual(['Clementine', true, 'declined'])
    const { page, board, files } = await some.all()
    expect([page, board, files].filter((text) => text?.includes('Clementine'))).toEqual([])
  },
)

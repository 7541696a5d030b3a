import {
  clubMemberCalls,
  clubRequestCalls,
  eventAdminCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventRoundCalls,
  eventTeamCalls,
  memberMergeCalls,
  seriesCalls,
} from '@fletch/contract'
import { mergedMember } from '@fletch/domain'
import { appoint, foundClub, joinedBy } from './club.ts'
import { keptScheme } from './divisions.ts'
import { announcedEvent, peopledEvent } from './event.ts'
import { idThatIsNot } from './fitting-body.ts'
import { memberFile, sendMemberFile } from './member-file.ts'
import { keptRound } from './round.ts'
import type { TestServer } from './server.ts'

/** A club and an event of one owner, with one of everything in them that has an id. */
export const placesOf = async (server: TestServer, name: string) => {
  const owner = await server.person(name)
  const helper = await server.person(`${name}s`)
  const club = await joinedBy(await foundClub(owner), helper)
  await appoint(owner, club, helper)
  const round = await keptRound(owner, club)
  const scheme = await keptScheme(owner, club)
  const event = await announcedEvent(owner, club)
  const ofEvent = { params: { id: event.id } }
  await owner.send(eventAdminCalls.add, { ...ofEvent, body: { userId: helper.user.id } })
  const [archer, mate] = await peopledEvent(owner, event, 4)
  await owner.send(eventTeamCalls.setRules, { ...ofEvent, body: { rules: { archers: 2, best: 2 } } })
  const teamDraft = { name: 'Oaks', archers: [archer?.id ?? ''] }
  const team = (await owner.send(eventTeamCalls.add, { ...ofEvent, body: teamDraft })).body
  const sunday = { name: 'Sunday', competitionDate: '2026-12-06', roundId: round.id }
  const { rounds } = (await owner.send(eventRoundCalls.add, { ...ofEvent, body: sunday })).body
  const [group] = (await owner.send(eventGroupCalls.create, { ...ofEvent, body: {} })).body.groups
  const queryId = idThatIsNot.replace(/.{12}$/, owner.user.id.slice(-12))
  await server.parts.db.write((tx) =>
    tx
      .insertInto('eventScoreQueries')
      .values({
        id: queryId,
        competitionId: event.id,
        participantId: archer?.id ?? '',
        userId: helper.user.id,
        target: 1,
        text: 'A 1A',
        at: '2026-05-02T09:00:00.000Z',
        answer: null,
        answeredBy: null,
        answeredAt: null,
      })
      .execute(),
  )
  const { importId } = (await sendMemberFile(server.app, owner, club.id, { file: memberFile(3) })).body
  const guest = { name: 'Guest of a list', archeryStyle: 'BH', importId: importId ?? '' }
  await owner.send(eventParticipantCalls.add, { ...ofEvent, body: guest })
  const members = await owner.send(clubMemberCalls.list, { params: { id: club.id } })
  const [member, written, again] = ('items' in members.body ? members.body.items : members.body).filter(
    ({ userId }) => userId === null,
  )
  if (written === undefined || again === undefined) throw new Error('three were imported')
  const ofClub = { params: { clubId: club.id } }
  await owner.send(memberMergeCalls.merge, {
    params: { clubId: club.id, memberId: written.id },
    body: { ...mergedMember(written, again), otherId: again.id },
  })
  const [merge] = (await owner.send(memberMergeCalls.list, ofClub)).body
  const otherClub = await foundClub(helper, { joining: 'request' })
  const ofOther = { params: { id: otherClub.id } }
  await owner.send(clubRequestCalls.ask, ofOther)
  const [request] = (await helper.send(clubRequestCalls.list, ofOther)).body
  const form = { name: 'Winter League', counting: { kind: 'share' as const } }
  const series = (await owner.send(seriesCalls.create, { body: { clubId: club.id, ...form } })).body
  const clubIds = [club.id, otherClub.id]
  await owner.send(seriesCalls.setClubs, { params: { id: series.id }, body: { clubIds } })
  return {
    owner,
    helper,
    club,
    event,
    series,
    mate: mate?.id ?? '',
    ids: {
      userId: helper.user.id,
      clubId: otherClub.id,
      seriesId: series.id,
      memberId: member?.id ?? '',
      mergeId: merge?.id ?? '',
      importId: importId ?? '',
      requestId: request?.id ?? '',
      groupId: group?.id ?? '',
      participantId: archer?.id ?? '',
      roundId: round.id,
      schemeId: scheme.id,
      teamId: team.id,
      queryId,
      eventRoundId: rounds?.[1]?.id ?? '',
    },
  }
}
export type Places = Awaited<ReturnType<typeof placesOf>>

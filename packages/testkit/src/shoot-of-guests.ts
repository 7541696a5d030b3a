import { eventGroupCalls, eventResults, scorecardCalls } from '@fletch/contract'
import { foundClub } from './club.ts'
import { announcedEvent, peopledEvent } from './event.ts'
import type { TestServer } from './server.ts'

/** Ada's active event: one group of four guests on two targets. The first guest's scores are entered from paper. */
export const shootOfGuests = async (server: TestServer) => {
  const ada = await server.person('Ada')
  const event = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 2, namesGuests: true })
  const guests = await peopledEvent(ada, event, 4)
  const params = { id: event.id }
  const { groups } = (await ada.send(eventGroupCalls.start, { params })).body
  const groupId = groups[0]?.id ?? ''
  await ada.send(scorecardCalls.create, { body: { archerName: 'x', groupId } })
  const score = (zone: string) =>
    ada.send(scorecardCalls.save, {
      params: { id: groupId },
      body: { archerName: 'x', reason: 'from paper', scores: [{ participantId: guests[0]?.id ?? '', zone }] },
    })
  return { ada, event, params, score }
}

/** The total of the leader in a frame of the stream. */
export const leader = (frame: { readonly data: string } | undefined) =>
  eventResults.parse(JSON.parse(frame?.data ?? '{}')).divisions[0]?.results[0]?.total

import {
  clubCalls,
  clubMemberCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  scorecardCalls,
} from '@fletch/contract'
import { threeArrowRound } from '@fletch/domain'
import {
  announcedEvent,
  beginCard,
  cardWith,
  clubCast,
  entries,
  membersOf,
  type Person,
  peopledEvent,
  putEntries,
  startTestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

/** The round of cards that name none. */
const roundId = threeArrowRound.id

describe('figures', () => {
  const figuresOf = async (person: Person, clubId: string, userId: string) =>
    (await membersOf(person, clubId)).find((member) => member.userId === userId)?.scorecardStats

  test('are taken from individual cards of the account that name the club, ignoring case, and follow changes', async () => {
    const server = await startTestServer()
    const { owner, member, clubId, club } = await clubCast(server)
    const shoot = async (zones: Parameters<typeof cardWith>[0], name = club.name) =>
      (await member.send(scorecardCalls.create, { body: cardWith(zones, { club: name }) })).body.id
    const figures = () => figuresOf(owner, clubId, member.user.id)
    expect(await figures()).toEqual({ numberOfShoots: 0, totalScore: 0, mostCommonZone: null, roundId: null })
    const first = await shoot(['1A', '2A', '2A'], club.name.toUpperCase())
    await shoot(['1A', '1A'], 'Another club')
    await shoot([])
    expect(await figures()).toEqual({ numberOfShoots: 1, totalScore: 48, mostCommonZone: '2A', roundId })
    await shoot(['1B', '1B'])
    expect(await figures()).toEqual({ numberOfShoots: 2, totalScore: 84, mostCommonZone: '1B', roundId })
    await member.send(scorecardCalls.save, {
      params: { id: first },
      body: cardWith(['Miss'], { club: club.name }),
    })
    expect(await figures()).toEqual({ numberOfShoots: 2, totalScore: 38, mostCommonZone: '1B', roundId })
    await member.send(scorecardCalls.save, {
      params: { id: first },
      body: cardWith(['Miss'], { club: 'Elsewhere' }),
    })
    expect(await figures()).toEqual({ numberOfShoots: 1, totalScore: 36, mostCommonZone: '1B', roundId })
    await member.send(scorecardCalls.save, {
      params: { id: first },
      body: cardWith(['1A'], { club: club.name }),
    })
    expect(await figures()).toEqual({ numberOfShoots: 2, totalScore: 56, mostCommonZone: '1B', roundId })
    await member.send(scorecardCalls.remove, { params: { id: first } })
    expect(await figures()).toEqual({ numberOfShoots: 1, totalScore: 36, mostCommonZone: '1B', roundId })
    await owner.send(clubCalls.save, { params: { id: clubId }, body: { name: 'Another club' } })
    expect(await figures()).toEqual({ numberOfShoots: 1, totalScore: 40, mostCommonZone: '1A', roundId })
  })

  test('include cards shot before the account joined the club', async () => {
    const server = await startTestServer()
    const { owner, visitor, clubId, club } = await clubCast(server)
    await visitor.send(scorecardCalls.create, { body: cardWith(['1C'], { club: club.name }) })
    await visitor.send(clubMemberCalls.join, { params: { id: clubId } })
    expect(await figuresOf(owner, clubId, visitor.user.id)).toMatchObject({
      numberOfShoots: 1,
      totalScore: 16,
    })
  })

  test('are correct after concurrent saves and list reads', async () => {
    const server = await startTestServer()
    const { owner, member, clubId, club } = await clubCast(server)
    const body = cardWith(['1A'], { club: club.name })
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 3 ? membersOf(owner, clubId) : member.send(scorecardCalls.create, { body }),
      ),
    )
    expect(await figuresOf(owner, clubId, member.user.id)).toMatchObject({
      numberOfShoots: 10,
      totalScore: 200,
    })
  })

  test('count what was shot in an event only after the archer agreed to the entry', async () => {
    const server = await startTestServer()
    const { owner, member, clubId, club } = await clubCast(server)
    const event = await announcedEvent(owner, club, { numberOfTargets: 2 })
    const params = { id: event.id }
    const body = { userId: member.user.id, archeryStyle: 'BH' }
    expect((await owner.send(eventParticipantCalls.add, { params, body })).status).toBe(201)
    await peopledEvent(owner, event, 3)
    const { groups } = (await owner.send(eventGroupCalls.start, { params, body: {} })).body
    const groupId = groups[0]?.id ?? ''
    await beginCard(owner, groupId)
    const shot = entries([member.user.id, ['1A', '1A']])
    expect((await putEntries(owner, groupId, shot, { reason: 'from paper' })).status).toBe(200)
    const shoots = async () => (await figuresOf(owner, clubId, member.user.id))?.numberOfShoots
    const answers = (agreed: boolean) =>
      member.send(eventParticipantCalls.answer, { params, body: { agreed } })
    expect(await shoots()).toBe(0)
    await answers(true)
    expect(await shoots()).toBe(1)
    await owner.send(eventResultCalls.complete, { params })
    await answers(false)
    expect(await shoots()).toBe(0)
  })
})

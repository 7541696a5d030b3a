import {
  type BoardChanges,
  type BoardGroup,
  clubCalls,
  type EventGroup,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  scorecardCalls,
} from '@fletch/contract'
import { type Archer, newArcher } from './archer.ts'
import { senderOf } from './sending.ts'

/** An active event. */
export interface Field {
  readonly address: string
  readonly officer: Archer
  readonly eventId: string
  readonly groups: readonly EventGroup[]
  readonly boardPath: string
}

/** How many archers register at a time, because each password must be hashed. */
const atOnce = 4

const signUp = async (address: string, count: number): Promise<Archer[]> => {
  const archers: Archer[] = []
  while (archers.length < count)
    archers.push(...(await Promise.all(Array.from({ length: atOnce }, () => newArcher(address)))))
  return archers
}

interface Wishes {
  /** Archers without an account, added by officers. */
  readonly guests?: number
  /** Archers who score for themselves. */
  readonly accounts?: number
  /** Visitors without an account see the event. */
  readonly isPublic?: boolean
}

/** Announces an event, adds its archers, starts it in groups of four, and starts every group's card. */
export const startField = async (
  address: string,
  { guests = 0, accounts = 0, isPublic = false }: Wishes,
): Promise<Field & { readonly archers: readonly Archer[] }> => {
  const officer = await newArcher(address)
  const send = senderOf(address, officer)
  const club = await send(clubCalls.create, { body: { name: `Club ${officer.userId}` } })
  const event = await send(eventCalls.create, {
    body: {
      clubId: club.id,
      name: 'Championship',
      competitionDate: '2026-12-05',
      archeryStyle: 'BH',
      isPublic,
      namesGuests: isPublic,
    },
  })
  const params = { id: event.id }
  for (let guest = 1; guest <= guests; guest += 1)
    await send(eventParticipantCalls.add, { params, body: { name: `Guest ${guest}`, archeryStyle: 'BH' } })
  const archers = await signUp(address, accounts)
  for (const archer of archers)
    await senderOf(address, archer)(eventParticipantCalls.register, { params, body: { archeryStyle: 'BH' } })
  const { groups } = await send(eventGroupCalls.start, { params, body: { groupSize: 4 } })
  for (const { id } of groups)
    await send(scorecardCalls.create, { body: { archerName: 'Group', groupId: id } })
  const boardPath = `${eventLiveCalls.follow.path.replace(':id', event.id)}?only=changes`
  return { address, officer, eventId: event.id, groups, boardPath, archers }
}

/** Reads a board like an app and returns the changed groups of each frame. */
export const readBoard = async (
  { address, officer, boardPath }: Field,
  onFrame: (id: string, groups: readonly BoardGroup[]) => void,
): Promise<() => void> => {
  const leaving = new AbortController()
  const { body } = await fetch(address + boardPath, { headers: officer.headers, signal: leaving.signal })
  if (body === null) throw new Error('The board has no body')
  const reading = async () => {
    let rest = ''
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + piece).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, id, data] = /id: (.+)\ndata: (.+)/.exec(block) ?? []
        if (id === undefined || data === undefined) continue
        const { lines }: BoardChanges = JSON.parse(data)
        onFrame(
          id,
          lines.filter((line) => line.kind === 'group'),
        )
      }
    }
  }
  reading().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  return () => leaving.abort()
}

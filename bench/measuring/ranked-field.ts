import { eventResultCalls, scorecardCalls } from '@fletch/contract'
import { zoneCodes } from '@fletch/domain'
import { type Field, startField } from './field.ts'
import type { Shot } from './load.ts'
import { senderOf } from './sending.ts'

const targets = 30

/** An event in which all archers have shot every target, hardly two of them the same. */
export const shotField = async (
  address: string,
  archers: number,
  { isPublic = false } = {},
): Promise<Field> => {
  const field = await startField(address, { guests: archers, isPublic })
  const { officer, groups } = field
  const send = senderOf(address, officer)
  for (const [place, { id, participants }] of groups.entries())
    await send(scorecardCalls.save, {
      params: { id },
      body: {
        archerName: 'Group',
        numberOfTargets: targets,
        reason: 'measured',
        scores: Array.from({ length: targets }).flatMap((_, row) =>
          participants.map((archer, turn) => ({
            participantId: archer.id,
            zone: zoneCodes[(row * (1 + (place % 7)) + place + turn) % zoneCodes.length] ?? 'Miss',
          })),
        ),
      },
    })
  return field
}

/** A request for its results. */
export const rankedField = async (address: string, archers: number): Promise<Shot> => {
  const { officer, eventId } = await shotField(address, archers)
  return {
    method: 'GET',
    path: eventResultCalls.read.path.replace(':id', eventId),
    headers: officer.headers,
  }
}

import { groupScorecardCalls, historyCall, scorecardCalls } from '@fletch/contract'
import { contentOf } from '@fletch/domain'
import type { HistoryLine, ServerState } from '@fletch/domain/testing/sync/reference-server.ts'
import { blankCard } from '../../apps/web/src/testing/fake-phone.ts'
import { type Archer, newArcher } from './archer.ts'
import { senderOf } from './sending.ts'

// The real server of a story: the people who use it, and what it says of a card in the form of the explorer's.

export interface Stage {
  readonly address: string
  readonly officer: Archer
  readonly people: readonly [Archer, Archer]
}

export const stageAt = async (address: string): Promise<Stage> => ({
  address,
  officer: await newArcher(address),
  people: [await newArcher(address, 'Anna'), await newArcher(address, 'Ben')],
})

/** What a story can see of the server, in the form of the explorer's (packages/domain/testing/sync). */
export const serverReader = (
  stage: Stage,
  cardId: string,
  isGroup: boolean,
  status: () => ServerState['status'],
) => {
  const [anna, ben] = stage.people
  const people = new Map([
    ['Anna Nock', anna.userId],
    ['Ben Nock', ben.userId],
  ])
  const send = senderOf(stage.address, isGroup ? stage.officer : anna)
  const nothing: ServerState = {
    status: null,
    blank: blankCard,
    archers: [],
    moved: {},
    card: null,
    editors: [],
    proposals: [],
    history: [],
    answered: {},
    clock: '',
  }
  return async (): Promise<ServerState> => {
    const params = { id: cardId }
    const read = await send(scorecardCalls.read, { params }).catch((error: unknown) => {
      if (String(error).includes('answered 404')) return undefined
      throw error
    })
    if (read === undefined) return { ...nothing, status: status() }
    const { version, updatedAt, editorUserId } = read
    const archers = read.groupParticipants.map(({ id, userId, confirmedAt }) => ({
      id,
      userId: userId ?? null,
      confirmedAt: confirmedAt ?? null,
    }))
    const lines = await send(historyCall, { params })
    const proposals = isGroup ? await send(groupScorecardCalls.proposals, { params }) : []
    return {
      ...nothing,
      status: status(),
      card: {
        ownerId: read.userId,
        content: contentOf(read),
        version,
        updatedAt,
        editorUserId: editorUserId ?? null,
        archers,
      },
      proposals: proposals.map(({ participantId, row, field, value, name, cause }) => ({
        participantId,
        row,
        field,
        value,
        by: people.get(name ?? '') ?? '',
        cause: cause ?? '',
      })),
      history: (Array.isArray(lines) ? lines : lines.items).flatMap((line): HistoryLine[] => {
        const { field, row, was, became, isDeclined, participantId, name } = line
        const value = isDeclined ? was : became
        if (field !== 'zone' || row === null || value === null) return []
        const kind = isDeclined ? 'declined' : 'set'
        return [
          {
            by: people.get(name ?? '') ?? '',
            kind,
            participantId: participantId ?? undefined,
            row,
            value: String(value),
          },
        ]
      }),
    }
  }
}

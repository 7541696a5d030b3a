import type { BoardArcher, BoardGroup, BoardHead } from '@fletch/contract'
import { eventWith } from './events.ts'

const { name, clubName, competitionDate } = eventWith()

/** The head of a board while archers shoot. */
export const boardHead: BoardHead = {
  kind: 'head',
  id: 'head',
  name,
  clubName,
  competitionDate,
  status: 'active',
  numberOfTargets: 30,
  proofRequired: false,
  settled: true,
  merged: [],
  provisional: [],
}

/** An archer on a board who is first of their division after 20 targets. */
export const boardArcher = (id: string, more: Partial<BoardArcher> = {}): BoardArcher => ({
  kind: 'archer',
  id,
  name: 'Bo Riser',
  archeryStyle: 'BH',
  participantId: id,
  groupId: null,
  rank: 1,
  total: 300,
  targetsScored: 20,
  average: 15,
  zones: {},
  proof: { scored: 20, photographed: 0 },
  lacksProof: false,
  confirmed: false,
  isRetired: false,
  placing: { kind: 'alone' },
  explanation: 'alone',
  ...more,
})

/** A group on a board that has not begun. */
export const boardGroup: BoardGroup = {
  kind: 'group',
  id: '01980000-0000-7000-8000-000000000301',
  place: 0,
  groupName: 'Group 1',
  startingTarget: 7,
  startsAt: '09:10',
  archers: 2,
  hasCard: false,
  editor: null,
  atTarget: null,
  targetsDone: 0,
  blankTargets: 0,
  lastHeardAt: null,
  proposals: 0,
  unconfirmed: 0,
}

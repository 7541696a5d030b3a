import { type ClubMember, clubMemberCalls } from '@fletch/contract'
import {
  foundClub,
  memberFile,
  membersOf,
  type RaceGate,
  raceGate,
  sendMemberFile,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { saveMember } from '../members/commands.ts'
import { undoImport } from './commands.ts'

const imports = 10
const membersOfImport = 6

const formOf = (member: ClubMember) =>
  clubMemberCalls.save.body.parse({
    ...member,
    clubPositions: [...member.clubPositions],
    notes: 'Has the key',
  })

/** The first change has read everything and is about to write when the others start. */
const inThisOrder = async <Result>(
  gate: RaceGate,
  first: () => Promise<Result>,
  others: () => readonly Promise<Result>[],
): Promise<PromiseSettledResult<Result>[]> => {
  await gate.close()
  const begun = first()
  await gate.settle([begun])
  const works = [begun, ...others()]
  await gate.settle(works)
  await gate.open()
  return Promise.allSettled(works)
}

test('edits stored before an import is undone are kept, and no others', async () => {
  const server = await startTestServer()
  const { parts } = server
  const { db } = parts
  const ada = await server.person('Ada')
  const who = { userId: ada.user.id, sessionId: '', tokenHash: '' }
  const { id: clubId } = await foundClub(ada)
  const gate = await raceGate(server, 'club_members')
  for (let round = 0; round < imports; round += 1) {
    const file = memberFile(membersOfImport, round * membersOfImport)
    const { importId } = (await sendMemberFile(server.app, ada, clubId, { file })).body
    const added = (await membersOf(ada, clubId)).filter(({ notes }) => notes?.startsWith('A note') === true)
    expect(added).toHaveLength(membersOfImport)
    const stored = new Set<string>()
    const edit = (member: ClubMember, stops: boolean) =>
      db
        .write(async (tx) => {
          if (stops) await gate.stop(tx)
          await saveMember(tx, parts, who, { clubId, memberId: member.id }, formOf(member))
        })
        .then(() => void stored.add(member.id))
    const undo = (stops: boolean) =>
      db.write(async (tx) => {
        if (stops) await gate.stop(tx)
        await undoImport(tx, parts, who, { clubId, importId: importId ?? '' })
      })
    const [one, ...more] = added.slice(0, 3)
    if (one === undefined) throw new Error('No one was imported')
    const outcomes =
      round % 2 === 0
        ? await inThisOrder(
            gate,
            () => undo(true),
            () => [one, ...more].map((member) => edit(member, false)),
          )
        : await inThisOrder(
            gate,
            () => edit(one, true),
            () => [undo(false), ...more.map((member) => edit(member, false))],
          )
    const undone = outcomes[round % 2]
    expect([round, undone?.status]).toEqual([round, 'fulfilled'])
    const edited = (await membersOf(ada, clubId)).filter(({ id }) => added.some((member) => member.id === id))
    expect([round, edited.map(({ id }) => id).toSorted()]).toEqual([round, [...stored].toSorted()])
  }
})

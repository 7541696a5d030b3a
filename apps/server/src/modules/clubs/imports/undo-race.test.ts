import { type ClubMember, clubImportCalls, clubMemberCalls } from '@fletch/domain/contract'
import { foundClub, memberFile, membersOf, sendMemberFile, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const imports = 20
const membersOfImport = 50

const formOf = ({ clubPositions, ...member }: ClubMember) => ({
  ...member,
  clubPositions: [...clubPositions],
  notes: 'Has the key',
})

test('of a thousand edits while imports are undone, those that were answered 200 stay', {
  timeout: 60_000,
}, async () => {
  const { app, person } = await startTestServer({ settings: { RATE_LIMIT: 'off' } })
  const ada = await person('Ada')
  const { id: clubId } = await foundClub(ada)
  const lost: string[] = []
  for (let round = 0; round < imports; round += 1) {
    const file = memberFile(membersOfImport, round * membersOfImport)
    const { importId } = (await sendMemberFile(app, ada, clubId, { file })).body
    const added = (await membersOf(ada, clubId)).filter(({ notes }) => notes?.startsWith('A note') === true)
    expect(added).toHaveLength(membersOfImport)
    const edit = async (member: ClubMember) => {
      const params = { clubId, memberId: member.id }
      const { status } = await ada.send(clubMemberCalls.save, { params, body: formOf(member) })
      return { id: member.id, status }
    }
    const undo = () => ada.send(clubImportCalls.undo, { params: { clubId, importId: importId ?? '' } })
    // Among the edits, each time at another place.
    const place = round % 10
    const first = added.slice(0, place).map(edit)
    const undone = undo()
    const edits = await Promise.all([...first, ...added.slice(place).map(edit)])
    expect((await undone).status).toBe(204)
    const there = new Set((await membersOf(ada, clubId)).map(({ id }) => id))
    for (const { id, status } of edits) {
      expect([200, 404]).toContain(status)
      if ((status === 200) !== there.has(id)) lost.push(id)
    }
  }
  expect(lost).toEqual([])
})

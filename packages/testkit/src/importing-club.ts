import { type ClubMember, clubImportCalls } from '@fletch/contract'
import { foundClub, membersOf } from './club.ts'
import { handClock } from './hand-clock.ts'
import { sendMemberFile } from './member-file.ts'
import type { Person } from './person.ts'
import { startTestServer } from './server.ts'

/** A club whose owner imports members. */
export const importingClub = async (clock = handClock()) => {
  const server = await startTestServer({ clock })
  const ada = await server.person('Ada')
  const club = await foundClub(ada)
  const params = { clubId: club.id }
  return {
    ...server,
    clock,
    ada,
    club,
    clubId: club.id,
    send: (sent: Parameters<typeof sendMemberFile>[3], person: Person = ada) =>
      sendMemberFile(server.app, person, club.id, sent),
    undo: (importId: string, person: Person = ada) =>
      person.send(clubImportCalls.undo, { params: { ...params, importId } }),
    imports: async () => (await ada.send(clubImportCalls.list, { params })).body,
    /** Without the owner. */
    members: async (): Promise<ClubMember[]> =>
      (await membersOf(ada, club.id, { sort: 'name' })).filter(({ userId }) => userId !== ada.user.id),
  }
}

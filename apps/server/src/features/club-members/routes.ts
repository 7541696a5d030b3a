import { fileNameOf } from '@fletch/domain'
import { clubMemberCalls } from '@fletch/domain/contract'
import type { Routes } from '../../http/routing.ts'
import type { Parts } from '../../parts/parts.ts'
import { refreshFigures } from '../member-figures/commands.ts'
import { addMember, addUser, removeMember, saveMember } from './commands.ts'
import { joinClub, leaveClub } from './membership-commands.ts'
import { listOfMembers, membersFile } from './reads.ts'

export const clubMemberRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(clubMemberCalls.join, ({ params, who, once }) =>
    once((tx) => joinClub(tx, parts, who, params.id)),
  )
  routes.on(clubMemberCalls.leave, ({ params, who, once }) =>
    once((tx) => leaveClub(tx, parts, who, params.id)),
  )
  routes.on(clubMemberCalls.list, async ({ params, query, who }) => {
    await refreshFigures(parts.db, params.id)
    return listOfMembers(parts.db.read, who, params.id, query)
  })
  routes.onBytes(clubMemberCalls.download, async ({ params, who }, _raw, reply) => {
    const { csv, clubName } = await membersFile(parts.db.read, who, params.id)
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${fileNameOf(clubName)}-members.csv`)}`,
      })
      .send(csv)
  })
  routes.on(clubMemberCalls.add, ({ params, body, who, once }) =>
    once((tx) => addMember(tx, parts, who, params.clubId, body)),
  )
  routes.on(clubMemberCalls.addUser, ({ params, body, who, once }) =>
    once((tx) => addUser(tx, parts, who, params, body)),
  )
  routes.on(clubMemberCalls.save, ({ params, body, who, once }) =>
    once((tx) => saveMember(tx, parts, who, params, body)),
  )
  routes.on(clubMemberCalls.remove, ({ params, who, once }) =>
    once((tx) => removeMember(tx, parts, who, params)),
  )
}

import {
  type AddedUser,
  type Club,
  type ClubMember,
  clubMemberCalls,
  type FoundUser,
  type MemberForm,
} from '@fletch/contract'
import { type NameOrder, personName } from '@fletch/domain'
import { memberTexts } from '../../../messages/club-members.ts'
import { send } from '../../../server/api.ts'
import { readFile } from '../../../server/read-file.ts'
import { change } from '../../../ui/change.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { nameOrderParam } from '../member-queries.ts'

const { form, users, removal } = memberTexts

export const addMember = (clubId: string) =>
  change({
    call: (body: MemberForm) => send(clubMemberCalls.add, { params: { clubId }, body }),
    done: (member) => ({ title: form.added, description: form.addedText(personName(member)) }),
    failed: { title: form.addFailed, text: form.addFailedText },
  })

export const saveMember = ({ clubId, id: memberId }: ClubMember) =>
  change({
    call: (body: MemberForm) => send(clubMemberCalls.save, { params: { clubId, memberId }, body }),
    done: { title: form.updated, description: form.updatedText },
    failed: { title: form.updateFailed, text: form.updateFailedText },
  })

export const addUser = (clubId: string, user: FoundUser) =>
  change({
    call: (body: AddedUser) => send(clubMemberCalls.addUser, { params: { clubId, userId: user.id }, body }),
    done: { title: users.added, description: users.addedText(personName(user)) },
    failed: { title: users.failedTitle, text: users.failedText },
  })

export const removeMember = (member: ClubMember) =>
  change({
    call: () => send(clubMemberCalls.remove, { params: { clubId: member.clubId, memberId: member.id } }),
    done: { title: removal.removed, description: removal.removedText(personName(member)) },
    failed: { title: removal.failed, text: removal.failedText },
  })

/** Downloads the members in the format that the import reads. */
export const downloadMembers = ({ id, name }: Pick<Club, 'id' | 'name'>, nameOrder: NameOrder) =>
  change({
    call: () => readFile(clubMemberCalls.download.path, { id }, nameOrderParam(nameOrder)),
    knows: (csv) => saveFile(new File([csv], memberTexts.fileName(name), { type: 'text/csv' })),
    failed: { title: memberTexts.downloadFailed, text: memberTexts.downloadFailedText },
  })

import {
  type AddedUser,
  type Club,
  type ClubMember,
  clubMemberCalls,
  type FoundUser,
  type MemberForm,
} from '@fletch/contract'
import { genders, type MembershipStatus, type NameOrder, personName } from '@fletch/domain'
import { memberTexts } from '@fletch/messages/club-members'
import { send } from '../../../server/api.ts'
import { readFile } from '../../../server/read-file.ts'
import { change } from '../../../ui/change.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { nameOrderParam } from '../member-queries.ts'

const { form, users, removal, chosen } = memberTexts

export const addMember = (clubId: string) =>
  change({
    call: (body: MemberForm) => send(clubMemberCalls.add, { params: { clubId }, body }),
    done: (member) => ({ title: form.added, description: form.addedText({ name: personName(member) }) }),
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
    done: { title: users.added, description: users.addedText({ name: personName(user) }) },
    failed: { title: users.failedTitle, text: users.failedText },
  })

export const removeMember = (member: ClubMember) =>
  change({
    call: () => send(clubMemberCalls.remove, { params: { clubId: member.clubId, memberId: member.id } }),
    done: { title: removal.removed, description: removal.removedText({ name: personName(member) }) },
    failed: { title: removal.failed, text: removal.failedText },
  })

/** A member as the form sends it. */
const formOf = ({ clubId: _club, id: _id, userId: _user, ...member }: ClubMember): MemberForm => ({
  ...member,
  email: member.email ?? '',
  phone: member.phone ?? '',
  membershipId: member.membershipId ?? '',
  notes: member.notes ?? '',
  gender: genders.find((each) => each === member.gender) ?? null,
})

/** Gives some members a status, one after another. Those who have it are skipped. */
export const setStatusOf = (clubId: string, members: readonly ClubMember[]) =>
  change({
    call: async (status: MembershipStatus) => {
      const others = members.filter((member) => member.status !== status)
      for (const member of others)
        await send(clubMemberCalls.save, {
          params: { clubId, memberId: member.id },
          body: { ...formOf(member), status },
        })
      return others.length
    },
    done: (count) => ({ title: chosen.statusDone({ count }) }),
    failed: { title: chosen.statusFailed, text: chosen.statusFailedText },
  })

/** Removes some members, one after another. */
export const removeMembers = (clubId: string, members: readonly ClubMember[]) =>
  change({
    call: async () => {
      for (const { id: memberId } of members)
        await send(clubMemberCalls.remove, { params: { clubId, memberId } })
    },
    done: { title: chosen.removed({ count: members.length }) },
    failed: { title: chosen.removeFailed, text: chosen.removeFailedText },
  })

/** Downloads the members in the format that the import reads. */
export const downloadMembers = ({ id, name }: Pick<Club, 'id' | 'name'>, nameOrder: NameOrder) =>
  change({
    call: () => readFile(clubMemberCalls.download.path, { id }, nameOrderParam(nameOrder)),
    knows: (csv) => saveFile(new File([csv], memberTexts.fileName({ club: name }), { type: 'text/csv' })),
    failed: { title: memberTexts.downloadFailed, text: memberTexts.downloadFailedText },
  })

/** Downloads everything that the club keeps of one member. */
export const downloadMemberData = (member: ClubMember) =>
  change({
    call: () => send(clubMemberCalls.data, { params: { clubId: member.clubId, memberId: member.id } }),
    knows: (data) =>
      saveFile(
        new File([JSON.stringify(data, null, 2)], memberTexts.data.fileName({ name: personName(member) }), {
          type: 'application/json',
        }),
      ),
    failed: { title: memberTexts.downloadFailed, text: memberTexts.data.failedText },
  })

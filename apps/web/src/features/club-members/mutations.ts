import {
  type AddedUser,
  type ClubMember,
  clubMemberCalls,
  type FoundUser,
  type MemberForm,
} from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError, wordsFor } from '../../app/api-errors.ts'
import { readFile } from '../../app/read-file.ts'
import { saveFile } from '../../app/save-file.ts'
import { memberTexts } from '../../messages/club-members.ts'
import { toast } from '../../ui/toast-store.ts'
import type { FormIssue } from '../../ui/use-form.ts'

const fail = (title: string, error: unknown, fallback: string) =>
  toast({ title, description: wordsFor(error, fallback), style: 'destructive' })

const issuesIn = (error: unknown): readonly FormIssue[] =>
  error instanceof ApiError ? error.fieldErrors : []

const nameOf = ({ firstName, lastName }: Pick<ClubMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** Answers what the server found wrong with single fields; nothing when the member is there. */
export const addMember = async (
  clubId: string,
  body: MemberForm,
  onAdded: () => void,
): Promise<readonly FormIssue[] | undefined> => {
  const { added, addedText, addFailed, addFailedText } = memberTexts.form
  try {
    const member = await send(clubMemberCalls.add, { params: { clubId }, body })
    toast({ title: added, description: addedText(nameOf(member)) })
    onAdded()
    return undefined
  } catch (error) {
    fail(addFailed, error, addFailedText)
    return issuesIn(error)
  }
}

export const saveMember = async (
  { clubId, id: memberId }: ClubMember,
  body: MemberForm,
  onSaved: () => void,
): Promise<readonly FormIssue[] | undefined> => {
  const { updated, updatedText, updateFailed, updateFailedText } = memberTexts.form
  try {
    await send(clubMemberCalls.save, { params: { clubId, memberId }, body })
    toast({ title: updated, description: updatedText })
    onSaved()
    return undefined
  } catch (error) {
    fail(updateFailed, error, updateFailedText)
    return issuesIn(error)
  }
}

/** Answers what the server found wrong with single fields; nothing when the user is a member. */
export const addUser = async (
  clubId: string,
  user: FoundUser,
  body: AddedUser,
  onAdded: () => void,
): Promise<readonly FormIssue[] | undefined> => {
  const { added, addedText, failedTitle, failedText } = memberTexts.users
  try {
    await send(clubMemberCalls.addUser, { params: { clubId, userId: user.id }, body })
    toast({ title: added, description: addedText(nameOf(user)) })
    onAdded()
    return undefined
  } catch (error) {
    fail(failedTitle, error, failedText)
    return issuesIn(error)
  }
}

/** True when it is done. */
export const removeMember = async (member: ClubMember): Promise<boolean> => {
  const { removed, removedText, failed, failedText } = memberTexts.removal
  try {
    await send(clubMemberCalls.remove, { params: { clubId: member.clubId, memberId: member.id } })
    toast({ title: removed, description: removedText(nameOf(member)) })
    return true
  } catch (error) {
    fail(failed, error, failedText)
    return false
  }
}

/** The members as the file that the import reads. */
export const downloadMembers = async (clubId: string, club: string): Promise<void> => {
  try {
    const name = memberTexts.fileName(club)
    const csv = await readFile(clubMemberCalls.download.path, { id: clubId })
    saveFile(new File([csv], name, { type: 'text/csv' }))
  } catch (error) {
    fail(memberTexts.downloadFailed, error, memberTexts.downloadFailedText)
  }
}

import type { AdministratorRole } from '@fletch/domain'
import { clubAdministratorCalls, clubCalls, type FoundUser, userSearchCalls } from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError, wordsFor } from '../../app/api-errors.ts'
import { officerTexts } from '../../messages/club-officers.ts'
import { toast } from '../../ui/toast-store.ts'
import type { FormIssue } from '../../ui/use-form.ts'

const texts = officerTexts.administrators

const fail = (title: string, error: unknown, fallback: string) =>
  toast({ title, description: wordsFor(error, fallback), style: 'destructive' })

/** The account of exactly this address; undefined when there is none. */
const userOf = async (email: string): Promise<FoundUser | undefined> => {
  const found = await send(userSearchCalls.search, { query: { q: email } })
  return found.find((user) => user.email.toLowerCase() === email.toLowerCase())
}

type NewAdministrator = { email: string; role: AdministratorRole }

/** Answers what is wrong with the address; nothing when the administrator is there. */
export const addAdministrator = async (
  clubId: string,
  { email, role }: NewAdministrator,
  onAdded: () => void,
): Promise<readonly FormIssue[] | undefined> => {
  let words = texts.searchFailed
  try {
    const user = await userOf(email)
    if (user === undefined) return [{ path: 'email', message: texts.notFound }]
    words = texts.addFailed
    await send(clubAdministratorCalls.add, { params: { id: clubId }, body: { userId: user.id, role } })
    toast({ title: texts.added, description: `${user.firstName} ${user.lastName}` })
    onAdded()
    return undefined
  } catch (error) {
    fail(texts.error, error, words)
    return error instanceof ApiError ? error.fieldErrors : []
  }
}

type Named = { clubId: string; userId: string }

export const changeRole = async ({ clubId, userId }: Named, role: AdministratorRole): Promise<void> => {
  try {
    await send(clubAdministratorCalls.change, { params: { id: clubId, userId }, body: { role } })
    toast({ title: texts.changed, description: texts.roles[role] })
  } catch (error) {
    fail(texts.error, error, texts.changeFailed)
  }
}

/** True when it is done. */
export const removeAdministrator = async ({ clubId, userId }: Named): Promise<boolean> => {
  try {
    await send(clubAdministratorCalls.remove, { params: { id: clubId, userId } })
    toast({ title: texts.removed })
    return true
  } catch (error) {
    fail(texts.error, error, texts.removeFailed)
    return false
  }
}

/** True when the member is asked. */
export const handOver = async ({ clubId, userId }: Named, name: string): Promise<boolean> => {
  const { succeeded, succeededText, failedTitle, failedText } = officerTexts.handOver
  try {
    await send(clubCalls.handOver, { params: { id: clubId }, body: { userId } })
    toast({ title: succeeded, description: succeededText(name) })
    return true
  } catch (error) {
    fail(failedTitle, error, failedText)
    return false
  }
}

/** The owner takes the question back. */
export const takeBackHandOver = async (clubId: string): Promise<void> => {
  const { takenBack, failedTitle, failedText } = officerTexts.handOver
  try {
    await send(clubCalls.takeBackHandOver, { params: { id: clubId } })
    toast({ title: takenBack })
  } catch (error) {
    fail(failedTitle, error, failedText)
  }
}

/** The member who is asked answers. */
export const answerHandOver = async (clubId: string, agreed: boolean): Promise<void> => {
  const { agreed: isYours, declined, declinedText, answerFailed, answerFailedText } = officerTexts.handOver
  try {
    await send(clubCalls.answerHandOver, { params: { id: clubId }, body: { agreed } })
    toast(agreed ? { title: isYours } : { title: declined, description: declinedText })
  } catch (error) {
    fail(answerFailed, error, answerFailedText)
  }
}

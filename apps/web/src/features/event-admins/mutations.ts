import { type EventAdmin, eventAdminCalls, type FoundUser, userSearchCalls } from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError } from '../../app/api-errors.ts'
import { eventAdminTexts as texts } from '../../messages/event-admins.ts'
import { wordsFor } from '../../ui/fault.ts'
import { toast } from '../../ui/toast-store.ts'
import type { FormIssue } from '../../ui/use-form.ts'

const fail = (title: string, error: unknown) =>
  toast({ title, description: wordsFor(error, texts.tryAgain), style: 'destructive' })

export const nameOfUser = ({ firstName, lastName }: Pick<FoundUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

const isMeant = (user: FoundUser, typed: string): boolean =>
  [user.email, user.firstName, user.lastName, nameOfUser(user)].some(
    (text) => text.toLowerCase() === typed.toLowerCase(),
  )

/** Whoever has exactly this address or name; several may be called the same. */
export const findNamed = async (typed: string): Promise<readonly FoundUser[]> => {
  const found = await send(userSearchCalls.search, { query: { q: typed } })
  return found.filter((user) => isMeant(user, typed))
}

/** True when it is done. */
export const addAdmin = async (id: string, user: FoundUser): Promise<boolean> => {
  try {
    await send(eventAdminCalls.add, { params: { id }, body: { userId: user.id } })
    toast({ title: texts.added, description: nameOfUser(user) })
    return true
  } catch (error) {
    fail(texts.addFailed, error)
    return false
  }
}

type Search = {
  readonly typed: string
  readonly onAdded: () => void
  /** Several are called like this: a person has to choose. */
  readonly onSeveral: (users: readonly FoundUser[]) => void
}

/** Adds who has exactly this address or name; answers what is wrong with what was typed. */
export const addAdminNamed = async (
  id: string,
  { typed, onAdded, onSeveral }: Search,
): Promise<readonly FormIssue[] | undefined> => {
  try {
    const [user, ...others] = await findNamed(typed)
    if (user === undefined) return [{ path: 'who', message: texts.notFound(typed) }]
    if (others.length > 0) onSeveral([user, ...others])
    else if (await addAdmin(id, user)) onAdded()
    return undefined
  } catch (error) {
    fail(texts.addFailed, error)
    return error instanceof ApiError ? error.fieldErrors : []
  }
}

/** True when it is done. */
export const removeAdmin = async ({ competitionId: id, userId }: EventAdmin): Promise<boolean> => {
  try {
    await send(eventAdminCalls.remove, { params: { id, userId } })
    toast({ title: texts.removed })
    return true
  } catch (error) {
    fail(texts.removeFailed, error)
    return false
  }
}

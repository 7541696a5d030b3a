import { type EventAdmin, eventAdminCalls, type FoundUser, userSearchCalls } from '@fletch/domain/contract'
import { eventAdminTexts as texts } from '../../messages/event-admins.ts'
import { send } from '../../server/api.ts'
import { change } from '../../ui/change.ts'
import { FieldFault } from '../../ui/fault.ts'

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

const add = (id: string, { id: userId }: FoundUser) =>
  send(eventAdminCalls.add, { params: { id }, body: { userId } })

const added = (user: FoundUser) => ({ title: texts.added, description: nameOfUser(user) })

const failed = { title: texts.addFailed, text: texts.tryAgain }

export const addAdmin = (id: string, user: FoundUser) =>
  change({ call: () => add(id, user), done: added(user), failed })

/** Adds the one who has exactly this address or name; nobody yet, where several are called like this. */
export const addAdminNamed = (id: string) =>
  change({
    call: async (typed: string) => {
      const named = await findNamed(typed)
      const [user, ...others] = named
      if (user === undefined) throw new FieldFault('who', texts.notFound(typed))
      if (others.length > 0) return { several: named }
      await add(id, user)
      return { user }
    },
    done: ({ user }) => user && added(user),
    failed,
  })

export const removeAdmin = ({ competitionId: id, userId }: EventAdmin) =>
  change({
    call: () => send(eventAdminCalls.remove, { params: { id, userId } }),
    done: { title: texts.removed },
    failed: { title: texts.removeFailed, text: texts.tryAgain },
  })

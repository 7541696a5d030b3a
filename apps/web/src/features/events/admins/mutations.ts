import { type EventAdmin, eventAdminCalls } from '@fletch/domain/contract'
import { eventAdminTexts as texts } from '../../../messages/event-admins.ts'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'
import { FieldFault } from '../../../ui/fault.ts'
import { findNamed, nameOfUser } from '../../accounts/search/queries.ts'

interface Chosen {
  readonly id: string
  readonly name: string
}

const add = (id: string, { id: userId }: Pick<Chosen, 'id'>) =>
  send(eventAdminCalls.add, { params: { id }, body: { userId } })

const added = (name: string) => ({ title: texts.added, description: name })

const failed = { title: texts.addFailed, text: texts.tryAgain }

export const addAdmin = (id: string, user: Chosen) =>
  change({ call: () => add(id, user), done: added(user.name), failed })

/** Adds the account with exactly this email address or name; adds none if several match. */
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
    done: ({ user }) => user && added(nameOfUser(user)),
    failed,
  })

export const removeAdmin = ({ competitionId: id, userId }: EventAdmin) =>
  change({
    call: () => send(eventAdminCalls.remove, { params: { id, userId } }),
    done: { title: texts.removed },
    failed: { title: texts.removeFailed, text: texts.tryAgain },
  })

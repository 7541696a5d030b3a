import { clubAdministratorCalls, clubCalls, userSearchCalls } from '@fletch/contract'
import type { AdministratorRole } from '@fletch/domain'
import { personName } from '@fletch/domain'
import { officerTexts } from '@fletch/messages/club-officers'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'
import { FieldFault, withErrorMessage } from '../../../ui/fault.ts'

const { administrators: texts, handOver: handOverTexts } = officerTexts

/** Finds the account with exactly this email address. */
const userOf = async (email: string) => {
  const users = await withErrorMessage(
    send(userSearchCalls.search, { query: { q: email } }),
    () => texts.searchFailed,
  )
  const user = users.find((each) => each.email.toLowerCase() === email.toLowerCase())
  if (user === undefined) throw new FieldFault('who', () => texts.notFound)
  return { userId: user.id, name: personName(user) }
}

/** A chosen member, or an email address. */
export type NewAdministrator = {
  readonly who: { readonly userId: string; readonly name: string } | { readonly email: string }
  readonly role: AdministratorRole
}

export const addAdministrator = (clubId: string) =>
  change({
    call: async ({ who, role }: NewAdministrator) => {
      const { userId, name } = 'userId' in who ? who : await userOf(who.email)
      await send(clubAdministratorCalls.add, { params: { id: clubId }, body: { userId, role } })
      return name
    },
    done: (name) => ({ title: texts.added, description: name }),
    failed: { title: texts.error, text: texts.addFailed },
  })

type Named = { clubId: string; userId: string }

export const changeRole = ({ clubId, userId }: Named) =>
  change({
    call: (role: AdministratorRole) =>
      send(clubAdministratorCalls.change, { params: { id: clubId, userId }, body: { role } }),
    done: (_, role) => ({ title: texts.changed, description: texts.roles[role] }),
    failed: { title: texts.error, text: texts.changeFailed },
  })

export const removeAdministrator = ({ clubId, userId }: Named) =>
  change({
    call: () => send(clubAdministratorCalls.remove, { params: { id: clubId, userId } }),
    done: { title: texts.removed },
    failed: { title: texts.error, text: texts.removeFailed },
  })

/** Asks a member to take over the club. */
export const handOver = (clubId: string, name: string) =>
  change({
    call: (userId: string) => send(clubCalls.handOver, { params: { id: clubId }, body: { userId } }),
    done: { title: handOverTexts.succeeded, description: handOverTexts.succeededText({ name }) },
    failed: { title: handOverTexts.failedTitle, text: handOverTexts.failedText },
  })

/** The owner withdraws the request. */
export const takeBackHandOver = (clubId: string) =>
  change({
    call: () => send(clubCalls.takeBackHandOver, { params: { id: clubId } }),
    done: { title: handOverTexts.takenBack },
    failed: { title: handOverTexts.failedTitle, text: handOverTexts.failedText },
  })

/** The member accepts or declines. */
export const answerHandOver = (clubId: string, agreed: boolean) =>
  change({
    call: () => send(clubCalls.answerHandOver, { params: { id: clubId }, body: { agreed } }),
    done: agreed
      ? { title: handOverTexts.agreed }
      : { title: handOverTexts.declined, description: handOverTexts.declinedText },
    failed: { title: handOverTexts.answerFailed, text: handOverTexts.answerFailedText },
  })

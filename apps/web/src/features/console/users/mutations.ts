import { personName } from '@fletch/domain'
import { adminActionCalls, adminUserCalls, type ListedUser } from '@fletch/domain/contract'
import { adminTexts } from '../../../messages/admin.ts'
import { refetch } from '../../../server/admin-client.ts'
import { adminFailed, sendAsAdmin } from '../../../server/admin-network.ts'
import { change } from '../../../ui/change.ts'

const texts = adminTexts.users

const asksAgain = () => refetch(adminUserCalls.list, adminActionCalls.list)

const failed = adminFailed(texts.changeFailed)

const nameOf = ({ firstName, lastName }: ListedUser): string => personName({ firstName, lastName })

export const endSessions = (user: ListedUser) =>
  change({
    call: () => sendAsAdmin(adminUserCalls.endSessions, { params: { id: user.id } }),
    done: { title: texts.sessionsEnded, description: nameOf(user) },
    failed,
    asksAgain,
  })

/** Blocks an account, or unblocks it. */
export const blockUser = (user: ListedUser, isBlocked: boolean) =>
  change({
    call: () => sendAsAdmin(adminUserCalls.block, { params: { id: user.id }, body: { isBlocked } }),
    done: { title: isBlocked ? texts.wasBlocked : texts.wasUnblocked, description: nameOf(user) },
    failed,
    asksAgain,
  })

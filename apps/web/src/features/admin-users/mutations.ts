import { type AnswerOf, adminActionCalls, adminUserCalls, type ListedUser } from '@fletch/domain/contract'
import { useQueryClient } from '@tanstack/react-query'
import { adminWordsFor, sendAsAdmin } from '../../app/admin-network.ts'
import { adminTexts } from '../../messages/admin.ts'
import { toast } from '../../ui/toast-store.ts'

const texts = adminTexts.users

type Changed = AnswerOf<typeof adminUserCalls.block>

/** What an administrator can do to an account; each says whether it was done. */
export const useUserActions = ({ id, firstName, lastName }: ListedUser) => {
  const client = useQueryClient()
  const change = async (title: string, work: () => Promise<Changed>): Promise<boolean> => {
    try {
      await work()
    } catch (error) {
      toast({ title: texts.changeFailed, description: adminWordsFor(error), style: 'destructive' })
      return false
    }
    toast({ title, description: `${firstName} ${lastName}` })
    await Promise.all(
      [adminUserCalls.list.path, adminActionCalls.list.path].map((path) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
    return true
  }
  const params = { id }
  return {
    endSessions: () => change(texts.sessionsEnded, () => sendAsAdmin(adminUserCalls.endSessions, { params })),
    block: () =>
      change(texts.wasBlocked, () =>
        sendAsAdmin(adminUserCalls.block, { params, body: { isBlocked: true } }),
      ),
    unblock: () =>
      change(texts.wasUnblocked, () =>
        sendAsAdmin(adminUserCalls.block, { params, body: { isBlocked: false } }),
      ),
  }
}

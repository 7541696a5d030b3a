import { adminMailCalls } from '@fletch/domain/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { adminWordsFor, sendAsAdmin } from '../../app/admin-network.ts'
import { adminTexts } from '../../messages/admin.ts'
import { toast } from '../../ui/toast-store.ts'

const texts = adminTexts.mails

const doing = async (client: QueryClient, work: () => Promise<string>): Promise<void> => {
  try {
    toast({ title: texts.onItsWay, description: await work() })
  } catch (error) {
    toast({ title: texts.sendFailed, description: adminWordsFor(error), style: 'destructive' })
  }
  await client.invalidateQueries({ queryKey: [adminMailCalls.list.path] })
}

/** Has mails tried again; the list is looked at anew, whatever came of it. */
export const useSendAgain = () => {
  const client = useQueryClient()
  return {
    sendAgain: (id: string) =>
      doing(client, async () => {
        await sendAsAdmin(adminMailCalls.sendAgain, { params: { id } })
        return texts.onItsWayText
      }),
    sendAllAgain: () =>
      doing(client, async () => texts.allOnTheirWay((await sendAsAdmin(adminMailCalls.sendAllAgain)).mails)),
  }
}

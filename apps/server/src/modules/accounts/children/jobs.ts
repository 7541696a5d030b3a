import { appPaths } from '@fletch/contract'
import * as z from 'zod/mini'
import { instantOf } from '../../../platform/clock.ts'
import { renderMail } from '../../../platform/mail/letter.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readerAt } from '../account/reads.ts'
import { selectMailbox, selectUser } from '../account/store.ts'
import { linkMadeLetter, tookOverLetter } from './mails.ts'
import { listTakeOversOf } from './store.ts'

type JobParts = Pick<Dependencies, 'clock' | 'config' | 'db' | 'mail'>

const about = z.object({ userId: z.string(), childId: z.string() })

/** Mails a guardian that a link for a child's own sign-in was made; does nothing if one of them is gone. */
export const mailLinkMade = async ({ config, db, mail }: JobParts, payload: unknown): Promise<void> => {
  const { userId, childId } = about.parse(payload)
  const mailbox = await selectMailbox(db.read, userId)
  const child = await selectUser(db.read, childId)
  if (mailbox === undefined || child === null) return
  const url = `${config.publicUrl}${appPaths.forgotPassword}`
  await mail.send(
    renderMail(linkMadeLetter(await readerAt(db.read, mailbox), { child: child.firstName, url })),
  )
}

/** Mails a guardian that a child has its own sign-in, unless it was undone meanwhile. */
export const mailTookOver = async (
  { clock, config, db, mail }: JobParts,
  payload: unknown,
): Promise<void> => {
  const { userId, childId } = about.parse(payload)
  const mailbox = await selectMailbox(db.read, userId)
  const takenOver = await listTakeOversOf(db.read, userId, instantOf(clock))
  const child = takenOver.find(({ id }) => id === childId)
  if (mailbox === undefined || child === undefined) return
  const url = `${config.publicUrl}${appPaths.children}`
  const until = child.undoUntil.slice(0, 10)
  await mail.send(
    renderMail(tookOverLetter(await readerAt(db.read, mailbox), { child: child.firstName, until, url })),
  )
}

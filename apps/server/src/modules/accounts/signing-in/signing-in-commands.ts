import type { SignedIn, User } from '@fletch/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { rememberDevice } from '../known-devices/commands.ts'
import { openSession } from '../sessions/commands.ts'

/** The source of a request: its address, which limits count, and the browser's user agent. */
export interface Sender {
  readonly address: string
  readonly userAgent: string
}

/** Opens a session for a verified user and makes the device known. */
export const checkSignInAllowed = async (
  tx: WriteTransaction,
  clock: Clock,
  {
    user,
    userAgent,
    device,
  }: Pick<Sender, 'userAgent'> & { readonly user: User; readonly device?: string | undefined },
): Promise<SignedIn> => ({
  token: await openSession(tx, clock, { userId: user.id, userAgent }),
  user,
  device: await rememberDevice(tx, clock, { userId: user.id, mark: device }),
})

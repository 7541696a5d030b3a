import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken } from '../../../platform/tokens.ts'

const sealOf = (passwordHash: string, device: string): string =>
  createHmac('sha256', passwordHash).update(device).digest('base64url')

/**
 * A mark for a browser on which the administrator has signed in. It is signed with the password's hash, which only the
 * server has. So nothing needs to be stored, and a new password makes all marks invalid.
 */
export const newMark = (passwordHash: string): string => {
  const device = newToken()
  return `${device}.${sealOf(passwordHash, device)}`
}

/** The device of a mark that was issued since the password was set. Null for any other mark. */
export const deviceOfMark = (passwordHash: string, mark: string | undefined): string | null => {
  const [device = '', seal = ''] = mark?.split('.') ?? []
  const givenSeal = Buffer.from(seal)
  const rightSeal = Buffer.from(sealOf(passwordHash, device))
  return givenSeal.length === rightSeal.length && timingSafeEqual(givenSeal, rightSeal) ? device : null
}

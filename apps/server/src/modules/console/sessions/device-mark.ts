import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken } from '../../../platform/tokens.ts'

const sealOf = (passwordHash: string, device: string): string =>
  createHmac('sha256', passwordHash).update(device).digest('base64url')

/**
 * Marks a browser on which the administrator has signed in. Sealed with the hash of the password, which only we know:
 * nothing is kept of it, and another password makes all marks worthless.
 */
export const newMark = (passwordHash: string): string => {
  const device = newToken()
  return `${device}.${sealOf(passwordHash, device)}`
}

/** The device of a mark that we gave since the password was chosen; null for all else. */
export const deviceOfMark = (passwordHash: string, mark: string | undefined): string | null => {
  const [device = '', seal = ''] = mark?.split('.') ?? []
  const [given, ours] = [Buffer.from(seal), Buffer.from(sealOf(passwordHash, device))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? device : null
}

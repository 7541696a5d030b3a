import { readLastUser } from './last-user.ts'
import { tokens } from './token-store.ts'

/** Headers with the device's current token and the user, who may act for another. */
export const authorizationHeaders = (): Record<string, string> => {
  const token = tokens.read()
  const userId = readLastUser()?.id
  if (token === undefined) return {}
  return { Authorization: `Bearer ${token}`, ...(userId && { 'Fletch-User': userId }) }
}

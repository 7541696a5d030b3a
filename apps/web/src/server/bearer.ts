import { readLastUser } from './last-user.ts'
import { tokens } from './token-store.ts'

/** Who reads: by the token that this device has now, and as the user who is here, who may act for another. */
export const bearer = (): Record<string, string> => {
  const [token, userId] = [tokens.read(), readLastUser()?.id]
  if (token === undefined) return {}
  return { Authorization: `Bearer ${token}`, ...(userId && { 'Fletch-User': userId }) }
}

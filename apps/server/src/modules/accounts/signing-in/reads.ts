import { Invalid } from '../../../platform/errors.ts'
import { isTriedFirst } from '../../../platform/passwords/common-passwords.ts'
import { type Chooser, whyGuessable } from './policy.ts'

/** Refuses what is guessed first: of anyone, and of this person. */
export const refuseGuessable = async (password: string, chooser: Chooser): Promise<void> => {
  const common = 'Password is too common, please choose a stronger password'
  const message = (await isTriedFirst(password)) ? common : whyGuessable(password, chooser)
  if (message !== null) throw new Invalid(message, [{ path: 'password', message }])
}

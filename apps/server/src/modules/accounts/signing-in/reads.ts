import { fault } from '@fletch/contract'
import { invalidField } from '../../../platform/errors.ts'
import { isCommonPassword } from '../../../platform/passwords/common-passwords.ts'
import { type Chooser, whyGuessable } from './policy.ts'

/** Refuses passwords that are guessed first, in general or for this person. */
export const refuseGuessable = async (password: string, chooser: Chooser): Promise<void> => {
  const common = fault('password-too-common')
  const reason = (await isCommonPassword(password)) ? common : whyGuessable(password, chooser)
  if (reason !== null) throw invalidField('password', reason)
}

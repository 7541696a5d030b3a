import { fault } from '@fletch/domain/contract'
import { Forbidden } from '../../../platform/errors.ts'

/** A mail of ours goes to any address, so we must know whose word it carries. */
export const mayMail = ({ isVerified }: { readonly isVerified: boolean }): void => {
  if (!isVerified) throw new Forbidden(fault('mail-needs-verified-email'))
}

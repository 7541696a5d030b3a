import { Forbidden } from '../../../platform/errors.ts'

/** A mail of ours goes to any address, so we must know whose word it carries. */
export const mayMail = ({ isVerified }: { readonly isVerified: boolean }): void => {
  if (!isVerified)
    throw new Forbidden(
      'Please verify your email address first. Scorecards are emailed from verified addresses only.',
    )
}

import { appPaths } from '@fletch/contract'
import { verificationTexts as texts } from '../../../messages/email-verification.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** The owner of the mailbox said that the account is not theirs, and what the user can do. */
export const DisownedNote = ({ email }: { email: string }) => (
  <>
    <p className="font-semibold wrap-anywhere">{texts.isDisowned(email)}</p>
    <TextLink href={appPaths.forgotPassword}>{texts.newPassword}</TextLink>
  </>
)

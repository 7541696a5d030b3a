import { appPaths } from '@fletch/contract'
import { verificationTexts as texts } from '@fletch/messages/email-verification'
import { useQuery } from '@tanstack/react-query'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { NoMailServer } from './no-mail-server.tsx'
import { verificationQuery } from './queries.ts'
import { RequestButton } from './request-button.tsx'

/** The owner of the mailbox said that the account is not theirs, and what the user can do. */
export const DisownedNote = ({ email }: { email: string }) => (
  <>
    <p className="font-semibold wrap-anywhere">{texts.isDisowned({ email })}</p>
    <TextLink href={appPaths.forgotPassword}>{texts.newPassword}</TextLink>
  </>
)

/** Whether the user's address is verified, and a button to verify it. Nothing while that is unknown. */
export const VerificationNote = () => {
  const { data } = useQuery(verificationQuery)
  if (!data) return null
  if (data.isVerified) {
    return (
      <p>
        <Tag tone="on">{texts.isVerified}</Tag>
      </p>
    )
  }
  if (data.isDisowned) {
    return (
      <div className="flex flex-col items-start gap-2">
        <NoMailServer />
        <DisownedNote email={data.email} />
      </div>
    )
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Tag>{texts.isNot}</Tag>
      <NoMailServer />
      <p className="text-14 text-muted">{texts.why}</p>
      <RequestButton />
    </div>
  )
}

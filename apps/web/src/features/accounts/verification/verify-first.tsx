import { useQuery } from '@tanstack/react-query'
import { verificationTexts as texts } from '../../../messages/email-verification.ts'
import { verificationQuery } from './queries.ts'
import { RequestButton } from './request-button.tsx'

/** For what needs a verified address: says so, and what to do. Nothing when it is verified, or while it is not known. */
export const VerifyFirst = ({ why }: { why: string }) => {
  const { data } = useQuery(verificationQuery)
  if (!data || data.isVerified) return null
  return (
    <div role="status" className="hair flex flex-col items-start gap-3 rounded-10 p-4">
      <p className="font-semibold wrap-anywhere">{texts.isNotYet(data.email)}</p>
      <p>{why}</p>
      <RequestButton />
    </div>
  )
}

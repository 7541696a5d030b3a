import { verificationTexts as texts } from '@fletch/messages/email-verification'
import { useQuery } from '@tanstack/react-query'
import { NoMailServer } from './no-mail-server.tsx'
import { verificationQuery } from './queries.ts'
import { RequestButton } from './request-button.tsx'
import { DisownedNote } from './verification-note.tsx'

const Unverified = ({ why }: { why: string }) => {
  const { data } = useQuery(verificationQuery)
  if (!data || data.isVerified) return null
  return (
    <div role="status" className="hair flex flex-col items-start gap-3 rounded-10 p-4">
      {data.isDisowned ? (
        <DisownedNote email={data.email} />
      ) : (
        <>
          <p className="font-semibold wrap-anywhere">{texts.isNotYet({ email: data.email })}</p>
          <p>{why}</p>
          <RequestButton />
        </>
      )}
    </div>
  )
}

/**
 * Explains that an action needs a verified address, and offers to verify it. Hidden if the address is verified or its
 * state is unknown. Before it, a warning if the server sends no email at all.
 */
export const VerifyFirst = ({ why }: { why: string }) => (
  <>
    <NoMailServer />
    <Unverified why={why} />
  </>
)

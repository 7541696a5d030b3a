import { verificationTexts as texts } from '@fletch/messages/email-verification'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckIcon } from '../../../ui/icons.ts'
import { NoMailServer } from './no-mail-server.tsx'
import { verificationQuery } from './queries.ts'
import { RequestButton } from './request-button.tsx'
import { DisownedNote } from './verification-note.tsx'

type VerifyFirstProps = {
  why: string
  /** Said once the address is verified while this is shown. */
  then?: string
}

const Unverified = ({ why, then = texts.isNow }: VerifyFirstProps) => {
  const { data } = useQuery(verificationQuery)
  const [wasAsked, setWasAsked] = useState(false)
  if (!data) return null
  const { email, isVerified, isDisowned } = data
  if (isVerified && !wasAsked) return null
  // The link may be opened in another tab, which leaves this one as it is.
  if (!isVerified && !wasAsked) setWasAsked(true)
  return (
    <div role="status" className="hair flex flex-col items-start gap-3 rounded-10 p-4">
      {isVerified ? (
        <p className="flex items-center gap-2 font-semibold text-accent">
          <CheckIcon className="size-5 shrink-0" aria-hidden="true" />
          {then}
        </p>
      ) : isDisowned ? (
        <DisownedNote email={email} />
      ) : (
        <>
          <p className="font-semibold wrap-anywhere">{texts.isNotYet({ email })}</p>
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
export const VerifyFirst = (props: VerifyFirstProps) => (
  <>
    <NoMailServer />
    <Unverified {...props} />
  </>
)

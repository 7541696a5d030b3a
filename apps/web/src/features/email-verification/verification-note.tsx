import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { verificationTexts as texts } from '../../messages/email-verification.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requestVerification } from './mutations.ts'
import { verificationQuery } from './queries.ts'

/** Whether the own address is verified, and the way to have it so. Nothing while it is not known. */
export const VerificationNote = () => {
  const { data } = useQuery(verificationQuery)
  const [pending, setPending] = useState(false)
  const onRequest = async () => {
    setPending(true)
    await requestVerification()
    setPending(false)
  }
  if (!data) return null
  if (data.isVerified) {
    return (
      <p>
        <Tag tone="on">{texts.isVerified}</Tag>
      </p>
    )
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Tag>{texts.isNot}</Tag>
      <p className="text-14 text-muted">{texts.why}</p>
      <Button pending={pending} pendingLabel={texts.requesting} onClick={onRequest}>
        {texts.request}
      </Button>
    </div>
  )
}

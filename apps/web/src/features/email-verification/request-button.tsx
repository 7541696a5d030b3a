import { useState } from 'react'
import { verificationTexts as texts } from '../../messages/email-verification.ts'
import { Button } from '../../ui/button.tsx'
import { requestVerification } from './mutations.ts'

/** Has the mail sent that verifies the own address, for the first time or once more. */
export const RequestButton = () => {
  const [pending, setPending] = useState(false)
  const onRequest = async () => {
    setPending(true)
    await requestVerification()
    setPending(false)
  }
  return (
    <Button pending={pending} pendingLabel={texts.requesting} onClick={onRequest}>
      {texts.request}
    </Button>
  )
}

import { verificationTexts as texts } from '@fletch/messages/email-verification'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { requestVerification } from './mutations.ts'

/** Sends the verification mail, for the first time or again. */
export const RequestButton = () => {
  const { run, isPending } = useChange(requestVerification)
  return (
    <Button pending={isPending} pendingLabel={texts.requesting} onClick={run}>
      {texts.request}
    </Button>
  )
}

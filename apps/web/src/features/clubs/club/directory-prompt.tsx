import { appPaths } from '@fletch/contract'
import { clubTexts } from '@fletch/messages/clubs'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

const texts = clubTexts.visitor

/** What visitors without an account see in place of the directory. */
export const DirectoryPrompt = () => (
  <SignedOutPage title={texts.title} text={texts.text}>
    <LinkButton href={appPaths.login} look="main" wide>
      {texts.logIn}
    </LinkButton>
  </SignedOutPage>
)

import { appPaths } from '@fletch/contract'
import { clubTexts } from '@fletch/messages/clubs'
import { SignedOutPage } from '../../../shell/signed-out-page.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

const { title, text, logIn } = clubTexts.visitor

/** What visitors without an account see in place of the directory. */
export const DirectoryPrompt = () => (
  <SignedOutPage title={title} text={text}>
    <LinkButton href={appPaths.login} look="main" wide>
      {logIn}
    </LinkButton>
  </SignedOutPage>
)

import { appTexts } from '@fletch/messages/app'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Brand } from './brand.tsx'
import { readableMessage } from './readable-message.ts'
import { ReportBugButton } from './report-bug-button.tsx'
import { useScreenTitle } from './screen-title.ts'

/** The user could not be determined. */
export const AuthenticationError = ({ error }: { error: Error }) => {
  useScreenTitle(appTexts.authenticationError)
  return (
    <main>
      <Page width="form">
        <Brand />
        <div role="alert">
          <h1 className="text-24 wide:text-32">{appTexts.authenticationError}</h1>
          <p className="mt-2 text-muted">{readableMessage(error)}</p>
        </div>
        <Button look="main" className="self-start" onClick={() => location.reload()}>
          {appTexts.retry}
        </Button>
        <footer className="hair-t pt-2">
          <ReportBugButton look="quiet" className="-ms-4" />
        </footer>
      </Page>
    </main>
  )
}

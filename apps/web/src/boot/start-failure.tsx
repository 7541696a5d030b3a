import { recoveryTexts } from '../messages/recovery.ts'
import { Brand } from '../shell/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { StartReport } from './start-report.tsx'

const { title, text } = recoveryTexts.failed.elsewhere

/** Shown when the app did not start. The build renders it, and recovery.ts activates its button without React. */
export const StartFailure = () => (
  <main>
    <Page width="form">
      <Brand />
      <div role="alert">
        <h1 className="text-24 wide:text-32">{title}</h1>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      <Button look="main" className="self-start">
        {recoveryTexts.retry}
      </Button>
      <StartReport />
    </Page>
  </main>
)

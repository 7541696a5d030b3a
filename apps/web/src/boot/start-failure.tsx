import { bugReportTexts as texts } from '@fletch/messages/bug-reports'
import { recoveryTexts } from '@fletch/messages/recovery'
import { Brand } from '../shell/brand.tsx'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-look.ts'
import { Page } from '../ui/page.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { TextField } from '../ui/text-field.tsx'

/** 'Report Bug' for a failed start. The build renders it, and the script in index.html sends it. */
const StartReport = () => (
  <details className="hair-t pt-2">
    <summary className={buttonClass({ look: 'quiet', className: '-ms-4' })}>{texts.title}</summary>
    <form id="start-report" className="mt-2 flex flex-col gap-4">
      <TextField name="title" label={texts.fields.title} required minLength={5} autoComplete="off" />
      <TextAreaField
        name="description"
        label={texts.fields.description}
        hint={texts.fields.descriptionHint}
        required
        minLength={10}
      />
      <p className="text-14 text-muted">{texts.sent.whenNotStarted}</p>
      <div role="alert" hidden>
        <p className="font-semibold">{texts.failed}</p>
        <p>{texts.failedText}</p>
      </div>
      <Button type="submit" className="self-start" data-pending={texts.pending}>
        {texts.submit}
      </Button>
    </form>
    <div role="status" hidden>
      <p className="font-semibold">{texts.succeeded}</p>
      <p>{texts.succeededText}</p>
    </div>
  </details>
)

/** Shown when the app did not start. The build renders it, and recovery.ts activates its button without React. */
export const StartFailure = () => (
  <main>
    <Page width="form">
      <Brand />
      <div role="alert">
        <h1 className="text-24 wide:text-32">{recoveryTexts.failed.elsewhere.title}</h1>
        <p className="mt-2 text-muted">{recoveryTexts.failed.elsewhere.text}</p>
      </div>
      <Button look="main" className="self-start">
        {recoveryTexts.retry}
      </Button>
      <StartReport />
    </Page>
  </main>
)

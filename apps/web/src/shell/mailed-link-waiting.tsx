import { ProgressBar } from '../ui/progress-bar.tsx'
import { SignedOutPage } from './signed-out-page.tsx'

/** While the server looks for what a mailed link leads to. */
export const MailedLinkWaiting = ({ title, label }: { title: string; label: string }) => (
  <SignedOutPage title={title}>
    <div role="status">
      <ProgressBar label={label} />
    </div>
  </SignedOutPage>
)

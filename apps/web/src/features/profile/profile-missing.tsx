import { profileTexts } from '../../messages/profile.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { UserIcon } from '../../ui/icons.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBusy } from '../../ui/use-busy.ts'

/** A placeholder with the layout of the profile. */
export const ProfileLoading = () => (
  <Page>
    <p role="status" className="text-muted">
      {profileTexts.loading}
    </p>
    <div className="grid items-start gap-6 desk:grid-cols-[3fr_2fr]">
      <Skeleton className="h-128 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  </Page>
)

export const ProfileMissing = ({ onRetry }: { onRetry: () => Promise<unknown> }) => {
  const { run, isBusy } = useBusy(onRetry)
  return (
    <Page width="form">
      <EmptyState
        level={1}
        icon={<UserIcon aria-hidden="true" />}
        title={profileTexts.missing}
        action={
          <Button look="main" pending={isBusy} pendingLabel={profileTexts.loading} onClick={run}>
            {profileTexts.retry}
          </Button>
        }
      >
        {profileTexts.missingText}
      </EmptyState>
    </Page>
  )
}

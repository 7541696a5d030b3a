import { appPaths } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { childTexts as texts } from '../../../messages/children.ts'
import { keptChildren } from '../../../server/act-for.ts'
import { OfflineError } from '../../../server/api-errors.ts'
import { useUser } from '../../../session/session.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { WifiOffIcon } from '../../../ui/icons.ts'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChildForm } from './child-form.tsx'
import { ChildItem } from './child-item.tsx'
import { childrenQuery } from './queries.ts'
import { TakenOverChildren } from './taken-over-children.tsx'

/** Archers without a sign-in, for whom the user registers and scores. */
export const ChildrenScreen = () => {
  useScreenTitle(texts.title)
  const user = useUser()
  const { data, error, refetch } = useQuery(childrenQuery(user.id))
  const [isAdding, setAdding] = useState(false)
  const isOffline = data === undefined && error instanceof OfflineError
  const children = data ?? (isOffline ? keptChildren(user.id) : undefined)
  const adder = (look: 'main' | 'plain') => (
    <Button look={look} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <Page width="form">
      <BackLink href={appPaths.profile}>{texts.back}</BackLink>
      <PageTitle text={texts.text} actions={data && data.length > 0 && adder('plain')}>
        {texts.title}
      </PageTitle>
      {isOffline && (
        <Banner boxed icon={<WifiOffIcon aria-hidden="true" />}>
          {texts.offline}
        </Banner>
      )}
      {children === undefined && error === null && (
        <div>
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          <Skeleton className="h-40" />
        </div>
      )}
      {children === undefined && error !== null && (
        <Failure
          title={texts.failed}
          text={messageFor(error, texts.failedText)}
          retry={texts.retry}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState title={texts.empty} action={adder('main')}>
          {texts.emptyText}
        </EmptyState>
      )}
      {children !== undefined && children.length > 0 && (
        <Panel className="px-4 wide:px-6">
          <ul>
            {children.map((child) => (
              <ChildItem key={child.id} child={child} guardian={user} isOffline={isOffline} />
            ))}
          </ul>
        </Panel>
      )}
      <TakenOverChildren guardian={user} />
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={texts.adding.title}>
        <ChildForm lastName={user.lastName} onDone={() => setAdding(false)} />
      </Dialog>
    </Page>
  )
}

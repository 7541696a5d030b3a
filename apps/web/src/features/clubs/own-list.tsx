import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScorecardIcon } from '../../ui/icons.ts'
import { Panel } from '../../ui/panel.tsx'
import { ConfirmDialog } from '../../ui/question.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type FailedTexts, LoadFailure } from '../../ui/until-loaded.tsx'
import type { Changing } from '../../ui/use-change.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Own = { readonly id: string; readonly withdrawnAt: string | null }

/** What a club offers, then what it has withdrawn; otherwise in the same order. */
const withdrawnLast = <Kept extends Own>(all: readonly Kept[]): readonly Kept[] => [
  ...all.filter(({ withdrawnAt }) => withdrawnAt === null),
  ...all.filter(({ withdrawnAt }) => withdrawnAt !== null),
]

type OwnListTexts = FailedTexts &
  Record<'title' | 'text' | 'fixed' | 'loading' | 'empty' | 'emptyText', string>

type OwnListProps<Kept> = {
  id: string
  query: UseQueryResult<readonly Kept[]>
  texts: OwnListTexts
  isOfficer: boolean
  /** Adds one. Officers only. */
  add: ReactNode
  /** Shown above the list. */
  above?: ReactNode
  children: (kept: Kept) => ReactNode
}

/** What a club has saved for its events, rounds or divisions: saved ones never change, but can be withdrawn. */
export const OwnList = <Kept extends Own>({
  id,
  query: { data, error, isPending, refetch },
  texts,
  isOfficer,
  add,
  above,
  children,
}: OwnListProps<Kept>) => {
  const isEmpty = data?.length === 0
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex max-w-form flex-col gap-2">
          <h2 id={id} className="text-24">
            {texts.title}
          </h2>
          <p className="text-muted">{texts.text}</p>
          {isOfficer && <p className="text-muted">{texts.fixed}</p>}
        </div>
        {isOfficer && !isEmpty && add}
      </div>
      {above}
      {isPending && (
        <Loading words={texts.loading}>
          <Skeleton className="h-80 w-full rounded-10" />
        </Loading>
      )}
      {error && <LoadFailure error={error} texts={texts} onRetry={refetch} />}
      {isEmpty && (
        <EmptyState
          icon={<ScorecardIcon aria-hidden="true" />}
          title={texts.empty}
          {...(isOfficer && { action: add })}
        >
          {texts.emptyText}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Panel className="px-4 wide:px-6">
          <ul>{withdrawnLast(data).map(children)}</ul>
        </Panel>
      )}
    </section>
  )
}

type WithdrawProps = {
  name: string
  texts: Record<'action' | 'title' | 'text' | 'pending', string> & {
    question: (values: { name: string }) => string
  }
  cancel: string
  withdrawing: Changing<[]>
}

/** Withdraws one, after a question. */
export const Withdraw = ({ name, texts, cancel, withdrawing }: WithdrawProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {texts.action}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.title}
        cancel={cancel}
        action={texts.action}
        pendingLabel={texts.pending}
        onConfirm={withdrawing.run}
      >
        <p>{texts.question({ name })}</p>
        <p className="text-muted">{texts.text}</p>
      </ConfirmDialog>
    </>
  )
}

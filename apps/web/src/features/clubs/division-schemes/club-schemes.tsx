import { type Club, type ClubDivisionScheme, copySchemePath, newSchemePath } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clubDivisionTexts as texts } from '../../../messages/club-divisions.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { FormLink } from '../../../ui/form-link.tsx'
import { ScorecardIcon } from '../../../ui/icons.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { withdrawnLast } from '../withdrawn-last.ts'
import { withdrawScheme } from './mutations.ts'
import { clubSchemesQuery } from './queries.ts'

const Withdraw = ({ scheme }: { scheme: ClubDivisionScheme }) => {
  const [isAsking, setAsking] = useState(false)
  const withdrawing = useChange(withdrawScheme(scheme))
  const { action, title, question, text } = texts.withdraw
  return (
    <>
      <Button look="quiet" aria-label={texts.of(action, scheme.name)} onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        cancel={texts.cancel}
        action={action}
        pendingLabel={texts.withdraw.pending}
        onConfirm={withdrawing.run}
      >
        <p>{question(scheme.name)}</p>
        <p className="text-muted">{text}</p>
      </ConfirmDialog>
    </>
  )
}

const SchemeItem = ({ scheme, isOfficer }: { scheme: ClubDivisionScheme; isOfficer: boolean }) => {
  const { clubId, name, divisions, withdrawnAt } = scheme
  return (
    <li className="hair-t flex flex-col gap-3 py-4 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="text-18">{name}</h3>
          {withdrawnAt !== null && <Tag>{texts.withdrawn}</Tag>}
        </div>
        {isOfficer && (
          <div className="-mx-4 flex flex-wrap desk:mx-0">
            <FormLink
              href={copySchemePath(clubId, scheme.id)}
              look="quiet"
              label={texts.of(texts.change, name)}
            >
              {texts.change}
            </FormLink>
            {withdrawnAt === null && <Withdraw scheme={scheme} />}
          </div>
        )}
      </div>
      <table className="w-full border-collapse">
        <caption className="sr-only">{texts.caption(name)}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-32 py-1 text-start text-14">
              {texts.code}
            </th>
            <th scope="col" className="py-1 text-start text-14">
              {texts.division}
            </th>
          </tr>
        </thead>
        <tbody>
          {divisions.map((division) => (
            <tr key={division.code} className="hair-t">
              <th scope="row" className="py-2 pe-3 text-start align-baseline wrap-anywhere">
                {division.code}
              </th>
              <td className="py-2 align-baseline wrap-anywhere">{division.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  )
}

/** The tab 'Divisions': the club's own division schemes. */
export const ClubSchemes = ({ club, isOfficer }: { club: Pick<Club, 'id'>; isOfficer: boolean }) => {
  const { data, error, isPending, refetch } = useQuery(clubSchemesQuery(club.id))
  return (
    <section aria-labelledby="club-divisions" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex max-w-form flex-col gap-2">
          <h2 id="club-divisions" className="text-24">
            {texts.title}
          </h2>
          <p className="text-muted">{texts.text}</p>
          {isOfficer && <p className="text-muted">{texts.fixed}</p>}
        </div>
        {isOfficer && (
          <FormLink href={newSchemePath(club.id)} look="main">
            {texts.add}
          </FormLink>
        )}
      </div>
      {isPending && (
        <div role="status">
          <p className="sr-only">{texts.loading}</p>
          <Skeleton className="h-52 w-full rounded-10" />
        </div>
      )}
      {error && (
        <Failure
          title={texts.failed}
          text={messageFor(error, texts.failedText)}
          retry={texts.retry}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState icon={<ScorecardIcon aria-hidden="true" />} title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Panel className="px-4 wide:px-6">
          <ul>
            {withdrawnLast(data).map((scheme) => (
              <SchemeItem key={scheme.id} scheme={scheme} isOfficer={isOfficer} />
            ))}
          </ul>
        </Panel>
      )}
    </section>
  )
}

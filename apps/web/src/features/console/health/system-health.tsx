import { adminHealthCalls, type HealthCheck } from '@fletch/contract'
import { adminTexts } from '@fletch/messages/admin'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sendAsAdmin } from '../../../server/admin-network.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { serverQuery } from '../server/queries.ts'

const texts = adminTexts.health

/** Loaded each time the page opens. */
const healthQuery = queryOptions({
  queryKey: [adminHealthCalls.read.path],
  queryFn: ({ signal }) => sendAsAdmin(adminHealthCalls.read, { signal }),
})

type RowProps = { name: string; note?: ReactNode; children: ReactNode }

const Row = ({ name, note, children }: RowProps) => (
  <div className="hair-t flex items-center justify-between gap-4 py-3 first:border-t-0">
    <dt className="min-w-0">
      <span className="font-semibold">{name}</span>
      {note && <span className="block text-14 text-muted">{note}</span>}
    </dt>
    <dd className="shrink-0">{children}</dd>
  </div>
)

const noteOf = ({ milliseconds, problem }: HealthCheck): string =>
  problem ?? texts.took({ milliseconds: Math.round(milliseconds) })

/** Email that is only saved as files works, but reaches no one. */
const EmailNotSent = () => (
  <Row name={texts.parts.emailService} note={texts.noMailServer}>
    <Tag tone="bad">{texts.notSetUp}</Tag>
  </Row>
)

const Part = ({ check }: { check: HealthCheck }) => (
  <Row name={texts.parts[check.part]} note={noteOf(check)}>
    <Tag tone={check.isUp ? 'on' : 'bad'}>{check.isUp ? texts.up : texts.down}</Tag>
  </Row>
)

const Checking = () => (
  <Loading words={texts.checking} className="gap-3">
    {['database', 'objects', 'mails', 'server'].map((part) => (
      <Skeleton key={part} className="h-12 w-full" />
    ))}
  </Loading>
)

/** Whether everything the server depends on is available. */
export const SystemHealth = () => {
  const { data, error, isPending, isFetching, refetch } = useQuery(healthQuery)
  const { data: server } = useQuery(serverQuery)
  const isEmailSent = server?.mail.way !== 'files'
  return (
    <section aria-labelledby="health" className="flex flex-col gap-3">
      <h2 id="health" className="flex min-h-12 items-center text-24">
        {texts.title}
      </h2>
      {isPending && <Checking />}
      {error && <AdminFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <Panel className="px-4">
          <dl>
            {data.checks.map((check) =>
              check.part === 'emailService' && check.isUp && !isEmailSent ? (
                <EmailNotSent key={check.part} />
              ) : (
                <Part key={check.part} check={check} />
              ),
            )}
            <Row name={texts.server}>
              <Tag tone="on">{texts.running}</Tag>
            </Row>
          </dl>
        </Panel>
      )}
      <Button
        className="self-start"
        pending={isFetching && !isPending}
        pendingLabel={texts.refreshing}
        onClick={() => void refetch()}
      >
        {texts.refresh}
      </Button>
    </section>
  )
}

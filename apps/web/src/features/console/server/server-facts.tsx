import { adminServerCalls, type ServerState, testMail } from '@fletch/contract'
import { adminTexts } from '@fletch/messages/admin'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { adminAgo, inBytes } from '../../../messages/admin.ts'
import { formatTime } from '../../../messages/format.ts'
import { adminFailed, sendAsAdmin } from '../../../server/admin-network.ts'
import { Button } from '../../../ui/button.tsx'
import { change } from '../../../ui/change.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { serverQuery } from './queries.ts'

const texts = adminTexts.server

/** Sends a test email. The answer says whether the mail server accepted it. */
const sendTestMail = change({
  call: (body: { email: string }) => sendAsAdmin(adminServerCalls.sendTestMail, { body }),
  failed: (error) => adminFailed(texts.testFailed)(error),
})

type Outcome = { email: string; problem: string | null }

const OutcomeWords = ({ outcome, way }: { outcome: Outcome; way: ServerState['mail']['way'] }) =>
  outcome.problem === null ? (
    <p className="mt-3">
      {way === 'files' ? texts.testKept({ email: outcome.email }) : texts.testSent({ email: outcome.email })}
    </p>
  ) : (
    <div className="mt-3 text-danger">
      <p className="font-semibold">{texts.testNotSent({ email: outcome.email })}</p>
      <p className="wrap-anywhere">{outcome.problem}</p>
    </div>
  )

/** Sends a test email and shows the result. */
const TestMailForm = ({ way }: { way: ServerState['mail']['way'] }) => {
  const [outcome, setOutcome] = useState<Outcome>()
  const send = useChange({
    ...sendTestMail,
    knows: ({ problem }, { email }) => setOutcome({ email, problem }),
  })
  const { form, field, pending } = useForm({
    id: 'test-mail',
    schema: testMail,
    submit: (typed) => {
      setOutcome(undefined)
      return send.submit(typed)
    },
  })
  return (
    <form {...form} className="flex flex-col gap-3">
      <TextField
        {...field('email')}
        label={texts.testTo}
        hint={texts.testHint}
        type="email"
        autoComplete="email"
      />
      <div>
        <Button type="submit" pending={pending} pendingLabel={texts.testSending}>
          {texts.testSend}
        </Button>
        <div role="status">{outcome && <OutcomeWords outcome={outcome} way={way} />}</div>
      </div>
    </form>
  )
}

type RowProps = { name: string; value: ReactNode; note?: string | undefined; isBad?: boolean }

const Row = ({ name, value, note, isBad = false }: RowProps) => (
  <div className="hair-t py-3 first:border-t-0 wide:nth-2:border-t-0">
    <dt className="text-14 text-muted">{name}</dt>
    <dd className={`wrap-anywhere ${isBad ? 'font-semibold text-danger' : ''}`}>{value}</dd>
    {note && <dd className="text-14 wrap-anywhere text-muted">{note}</dd>}
  </div>
)

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Backups run every night. The newest may be up to two days old; after that one is missing. */
const oldestGoodBackup = 2 * dayMilliseconds

const LastBackup = ({ at, now }: { at: string | null; now: number }) => {
  if (at === null) return <Row name={texts.backup} value={texts.noBackup} note={texts.howToBackUp} isBad />
  const age = Math.max(0, now - Date.parse(at))
  const isOld = age > oldestGoodBackup
  return (
    <Row
      name={texts.backup}
      value={
        <>
          {adminAgo(age)}
          {'\u00a0· '}
          <time dateTime={at}>{formatTime(at)}</time>
        </>
      }
      note={isOld ? texts.backupOld : undefined}
      isBad={isOld}
    />
  )
}

const Facts = ({ state, now }: { state: ServerState; now: number }) => {
  const { disk, version, node, database, runningSince, lastBackupAt } = state
  return (
    <dl className="grid gap-x-6 wide:grid-cols-2">
      <LastBackup at={lastBackupAt} now={now} />
      <Row
        name={texts.free}
        value={disk.free === null ? texts.freeUnknown : inBytes(disk.free)}
        note={texts.freeAt({ folder: disk.dataFolder })}
      />
      <Row name={texts.databaseSize} value={inBytes(disk.database)} note={texts.databases[database]} />
      <Row
        name={texts.photos}
        value={inBytes(disk.photos)}
        note={texts.photosNote({ count: disk.photoCount, inBucket: disk.inBucket })}
      />
      <Row name={texts.version} value={`Fletch ${version}`} note={`Node.js ${node}`} />
      <Row
        name={texts.runningSince}
        value={<time dateTime={runningSince}>{formatTime(runningSince)}</time>}
      />
    </dl>
  )
}

const MailWay = ({ mail }: { mail: ServerState['mail'] }) =>
  mail.way === 'files' ? (
    <>
      <p className="font-semibold">{texts.mailKept}</p>
      <p className="wrap-anywhere">{texts.mailKeptIn({ folder: mail.folder })}</p>
      <p className="text-14 text-muted">{texts.mailKeptHow}</p>
    </>
  ) : (
    <p className="wrap-anywhere">{texts.mailThrough({ server: mail.server })}</p>
  )

/** How email is sent, free disk space, the last backup, and the version. */
export const ServerFacts = () => {
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery(serverQuery)
  return (
    <section aria-labelledby="server" aria-busy={isPending} className="flex flex-col gap-3">
      <h2 id="server" className="flex min-h-12 items-center text-24">
        {texts.title}
      </h2>
      {isPending && <Skeleton className="h-64 w-full rounded-10" />}
      {error && <AdminFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Panel className="flex flex-col gap-3 p-4">
            <h3 className="text-18 font-bold">{texts.mail}</h3>
            <MailWay mail={data.mail} />
            <TestMailForm way={data.mail.way} />
          </Panel>
          <Panel className="px-4">
            <Facts state={data} now={dataUpdatedAt} />
          </Panel>
        </>
      )}
    </section>
  )
}

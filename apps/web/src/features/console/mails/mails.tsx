import { adminMailCalls, type FailedMail } from '@fletch/contract'
import { adminTexts } from '@fletch/messages/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatTime } from '../../../messages/format.ts'
import { refetch } from '../../../server/admin-client.ts'
import { adminFailed, sendAsAdmin } from '../../../server/admin-network.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { change } from '../../../ui/change.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { AdminList } from '../paged-list.tsx'
import { SectionHead } from '../section-head.tsx'
import { mailPages } from './queries.ts'

const texts = adminTexts.mails

const asksAgain = () => refetch(adminMailCalls.list)

const failed = (error: unknown) => adminFailed(texts.sendFailed)(error)

/** Tries to send an email again. */
const sendAgain = (id: string) =>
  change({
    call: () => sendAsAdmin(adminMailCalls.sendAgain, { params: { id } }),
    done: { title: texts.onItsWay, description: texts.onItsWayText },
    failed,
    asksAgain,
  })

const sendAllAgain = change({
  call: () => sendAsAdmin(adminMailCalls.sendAllAgain),
  done: ({ mails }) => ({ title: texts.onItsWay, description: texts.allOnTheirWay({ count: mails }) }),
  failed,
  asksAgain,
})

const kinds: Readonly<Record<string, string>> = texts.kinds

/** A failed email: its kind, its recipient, the reason, and what happens next. */
const MailItem = ({ mail }: { mail: FailedMail }) => {
  const { run, isPending } = useChange(sendAgain(mail.id))
  return (
    <li className="hair-t flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 first:border-t-0">
      <div className="min-w-52 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{kinds[mail.kind] ?? mail.kind}</span>
          <Tag tone={mail.nextAttemptAt ? 'plain' : 'bad'}>
            {mail.nextAttemptAt ? texts.waiting : texts.givenUp}
          </Tag>
        </p>
        {mail.recipient && (
          <p className="break-words">
            <Breakable text={texts.to({ recipient: mail.recipient })} />
          </p>
        )}
        <p className="text-danger">{mail.problem}</p>
        <p className="text-14 text-muted">
          {texts.attempts({ count: mail.attempts })}
          {'\u00a0· '}
          <time dateTime={mail.createdAt}>{texts.begun({ time: formatTime(mail.createdAt) })}</time>
          {mail.nextAttemptAt && `\u00a0· ${texts.next({ time: formatTime(mail.nextAttemptAt) })}`}
        </p>
      </div>
      <Button pending={isPending} pendingLabel={texts.sending} onClick={run}>
        {texts.sendAgain}
      </Button>
    </li>
  )
}

const AllAgain = () => {
  const { run, isPending } = useChange(sendAllAgain)
  return (
    <Button look="main" pending={isPending} pendingLabel={texts.sending} onClick={run}>
      {texts.sendAllAgain}
    </Button>
  )
}

/** Emails and other jobs that have failed so far. */
export const Mails = () => {
  const query = useInfiniteQuery(mailPages)
  const hasSome = query.data?.pages.some(({ items }) => items.length > 0)
  return (
    <section aria-labelledby="mails" className="flex flex-col gap-4">
      <SectionHead id="mails" title={texts.title} text={texts.text} actions={hasSome && <AllAgain />} />
      <AdminList query={query} empty={{ title: texts.empty, text: texts.emptyText }}>
        {(mails) => (
          <Panel className="px-4">
            <ul>
              {mails.map((mail) => (
                <MailItem key={mail.id} mail={mail} />
              ))}
            </ul>
          </Panel>
        )}
      </AdminList>
    </section>
  )
}

import type { FailedMail } from '@fletch/domain/contract'
import { adminTexts } from '../../../messages/admin.ts'
import { formatTime } from '../../../messages/format.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { sendAgain } from './mutations.ts'

const texts = adminTexts.mails
const kinds: Readonly<Record<string, string>> = texts.kinds

/** A failed email: its kind, its recipient, the reason, and what happens next. */
export const MailItem = ({ mail }: { mail: FailedMail }) => {
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
            <Breakable text={texts.to(mail.recipient)} />
          </p>
        )}
        <p className="text-danger">{mail.problem}</p>
        <p className="text-14 text-muted">
          {texts.attempts(mail.attempts)}
          {'\u00a0· '}
          <time dateTime={mail.createdAt}>{texts.begun(formatTime(mail.createdAt))}</time>
          {mail.nextAttemptAt && `\u00a0· ${texts.next(formatTime(mail.nextAttemptAt))}`}
        </p>
      </div>
      <Button pending={isPending} pendingLabel={texts.sending} onClick={run}>
        {texts.sendAgain}
      </Button>
    </li>
  )
}

import type { FailedMail } from '@fletch/domain/contract'
import { useState } from 'react'
import { adminTexts } from '../../messages/admin.ts'
import { formatTime } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useSendAgain } from './mutations.ts'

const texts = adminTexts.mails
const kinds: Readonly<Record<string, string>> = texts.kinds

/** A mail that failed: what it is, whom it is for, why, and what happens next. */
export const MailItem = ({ mail }: { mail: FailedMail }) => {
  const { sendAgain } = useSendAgain()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    await sendAgain(mail.id)
    setSending(false)
  }
  return (
    <li className="hair-t flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 first:border-t-0">
      <div className="min-w-52 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{kinds[mail.kind] ?? mail.kind}</span>
          {mail.recipient && <span className="break-all">{texts.to(mail.recipient)}</span>}
          <Tag tone={mail.nextAttemptAt ? 'gold' : 'bad'}>
            {mail.nextAttemptAt ? texts.waiting : texts.givenUp}
          </Tag>
        </p>
        <p className="text-danger">{mail.problem}</p>
        <p className="text-14 text-muted">
          {texts.attempts(mail.attempts)}
          {' · '}
          <time dateTime={mail.createdAt}>{texts.begun(formatTime(mail.createdAt))}</time>
          {mail.nextAttemptAt && ` · ${texts.next(formatTime(mail.nextAttemptAt))}`}
        </p>
      </div>
      <Button pending={isSending} pendingLabel={texts.sending} onClick={send}>
        {texts.sendAgain}
      </Button>
    </li>
  )
}

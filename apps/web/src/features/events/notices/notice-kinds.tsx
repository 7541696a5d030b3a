import { type MailKind, mailKinds, type NoticeKind, noticeKinds } from '@fletch/domain'
import type { NoticeSettings } from '@fletch/domain/contract'
import { useState } from 'react'
import { noticeTexts as texts } from '../../../messages/notices.ts'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { chooseNotices } from './mutations.ts'

type SwitchesProps = {
  off: readonly string[]
  onChange: (off: readonly string[]) => void
}

type SwitchProps = SwitchesProps & { kind: MailKind; label: string; isSeen?: boolean }

const Switch = ({ kind, label, isSeen = false, off, onChange }: SwitchProps) => (
  <label className={`target flex items-center gap-3 ${isSeen ? 'py-1' : 'justify-center px-3'}`}>
    <input
      type="checkbox"
      className="size-6 shrink-0"
      checked={!off.includes(kind)}
      onChange={({ target }) =>
        onChange(target.checked ? off.filter((each) => each !== kind) : [...off, kind])
      }
    />
    <span className={isSeen ? undefined : 'sr-only'}>{label}</span>
  </label>
)

const ByEmail = (mails: SwitchesProps) => (
  <fieldset className="flex flex-col">
    <legend className="sr-only">{texts.title}</legend>
    {mailKinds.map((kind) => (
      <Switch key={kind} kind={kind} label={texts.kinds[kind]} isSeen {...mails} />
    ))}
  </fieldset>
)

const cell = 'p-0 text-center'

/** Other emails have no notification. */
const isNotice = (kind: MailKind): kind is NoticeKind => noticeKinds.some((each) => each === kind)

const ByBoth = ({ mails, pushes }: { mails: SwitchesProps; pushes: SwitchesProps }) => (
  <table className="w-full">
    <caption className="sr-only">{texts.title}</caption>
    <thead>
      <tr className="text-14 text-muted">
        <th scope="col" className="text-start font-normal">
          {texts.kind}
        </th>
        <th scope="col" className="px-2 font-normal">
          {texts.email}
        </th>
        <th scope="col" className="px-2 font-normal">
          {texts.notification}
        </th>
      </tr>
    </thead>
    <tbody>
      {mailKinds.map((kind) => (
        <tr key={kind} className="hair-t">
          <th scope="row" className="py-1 text-start font-normal">
            {texts.kinds[kind]}
          </th>
          <td className={cell}>
            <Switch kind={kind} label={texts.emailOf(texts.kinds[kind])} {...mails} />
          </td>
          <td className={cell}>
            {isNotice(kind) && (
              <Switch kind={kind} label={texts.notificationOf(texts.kinds[kind])} {...pushes} />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const isOther = (one: readonly string[], other: readonly string[]): boolean =>
  mailKinds.some((kind) => one.includes(kind) !== other.includes(kind))

const known = (off: readonly string[]) => mailKinds.filter((kind) => off.includes(kind))

/** Chooses which kinds of notices are sent by email and, if a device receives notifications, by notification. */
export const NoticeKinds = ({ settings, isNotified }: { settings: NoticeSettings; isNotified: boolean }) => {
  const { off: mailsOff, pushesOff = [] } = settings
  const [mails, setMails] = useState<readonly string[]>(mailsOff)
  const [pushes, setPushes] = useState<readonly string[]>(pushesOff)
  const saving = useChange(chooseNotices)
  const byEmail = { off: mails, onChange: setMails }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void saving.run({
          off: known(mails),
          ...(isNotified && { pushesOff: known(pushes).filter(isNotice) }),
        })
      }}
    >
      {isNotified ? (
        <ByBoth mails={byEmail} pushes={{ off: pushes, onChange: setPushes }} />
      ) : (
        <ByEmail {...byEmail} />
      )}
      <Button
        type="submit"
        className="self-start"
        disabled={!isOther(mails, mailsOff) && !isOther(pushes, pushesOff)}
        pending={saving.isPending}
        pendingLabel={texts.saving}
      >
        {texts.save}
      </Button>
    </form>
  )
}

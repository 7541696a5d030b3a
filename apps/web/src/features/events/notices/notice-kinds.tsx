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

type SwitchProps = SwitchesProps & {
  kind: MailKind
  label: string
  /** The head of its column, which stands beside the box on the smallest phones. Without it, the label does. */
  head?: string
}

const Switch = ({ kind, label, head, off, onChange }: SwitchProps) => (
  <label
    className={`target flex items-center gap-3 ${head === undefined ? 'py-1' : 'justify-center px-3 max-[22.5rem]:justify-start max-[22.5rem]:px-0'}`}
  >
    <input
      type="checkbox"
      aria-label={head === undefined ? undefined : label}
      className="size-6 shrink-0"
      checked={!off.includes(kind)}
      onChange={({ target }) =>
        onChange(target.checked ? off.filter((each) => each !== kind) : [...off, kind])
      }
    />
    <span className={head === undefined ? undefined : 'hidden max-[22.5rem]:inline'}>{head ?? label}</span>
  </label>
)

const ByEmail = (mails: SwitchesProps) => (
  <fieldset className="flex flex-col">
    <legend className="sr-only">{texts.title}</legend>
    {mailKinds.map((kind) => (
      <Switch key={kind} kind={kind} label={texts.kinds[kind]} {...mails} />
    ))}
  </fieldset>
)

const cell = 'p-0 text-center'

/** Other emails have no notification. */
const isNotice = (kind: MailKind): kind is NoticeKind => noticeKinds.some((each) => each === kind)

/** On the smallest phones the words would have a third of the width, so the boxes are below them. */
const ByBoth = ({ mails, pushes }: { mails: SwitchesProps; pushes: SwitchesProps }) => (
  <table className="w-full max-[22.5rem]:block">
    <caption className="sr-only">{texts.title}</caption>
    <thead className="max-[22.5rem]:sr-only">
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
    <tbody className="max-[22.5rem]:block">
      {mailKinds.map((kind) => (
        <tr
          key={kind}
          className="hair-t max-[22.5rem]:flex max-[22.5rem]:flex-wrap max-[22.5rem]:gap-x-6 max-[22.5rem]:pt-2"
        >
          <th scope="row" className="py-1 text-start font-normal max-[22.5rem]:basis-full">
            {texts.kinds[kind]}
          </th>
          <td className={cell}>
            <Switch kind={kind} label={texts.emailOf(texts.kinds[kind])} head={texts.email} {...mails} />
          </td>
          <td className={cell}>
            {isNotice(kind) && (
              <Switch
                kind={kind}
                label={texts.notificationOf(texts.kinds[kind])}
                head={texts.notification}
                {...pushes}
              />
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

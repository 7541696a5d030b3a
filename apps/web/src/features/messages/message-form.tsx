import { messageFormTexts as texts } from '@fletch/messages/message-form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import type { Change } from '../../ui/change.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChange } from '../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../ui/use-form.ts'
import { VerifyFirst } from '../accounts/verification/verify-first.tsx'

// Drafts of messages. They are kept until the app is closed, so that closing the dialog by mistake loses nothing.

/** The values of the form's fields. */
type Typed = Readonly<Record<string, string>>

const drafts = new Map<string, Typed>()

const asTyped = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** The draft of a message to the people of an event or a club. */
export const useMessageDraft = (about: string) => {
  const key = `${useUser().id} ${about}`
  const [typed] = useState<Typed>(() => drafts.get(key) ?? {})
  return {
    /** What was typed before the form was opened. */
    typed,
    keep: (now: Typed) => drafts.set(key, now),
    discard: () => drafts.delete(key),
  }
}

type ReachProps<Reason extends string> = {
  data: (Readonly<Record<Reason, number>> & { readonly reached: number }) | undefined
  error: Error | null
  /** Why a message does not reach someone, in the order in which it is said. */
  reasons: readonly Reason[]
  texts: Readonly<Record<Reason | 'reachesAll', (values: { count: number }) => string>> & {
    readonly reachesSome: (values: { count: number; all: number }) => string
  }
  /** Said if there is no one. */
  noOneThere?: string
}

/** How many people a message reaches, and why it does not reach the others. */
export const Reach = <Reason extends string>({
  data,
  error,
  reasons,
  texts: own,
  noOneThere,
}: ReachProps<Reason>) => {
  if (!data) return <p role="status">{error ? texts.countFailed : texts.counting}</p>
  const { reached } = data
  const all = reached + reasons.reduce((sum, reason) => sum + data[reason], 0)
  const reaches = reached === all ? own.reachesAll({ count: all }) : own.reachesSome({ count: reached, all })
  return (
    <div role="status">
      <p className="font-semibold">{reached === 0 ? texts.reachesNoOne : reaches}</p>
      {all === 0 && <p className="text-14 text-muted">{noOneThere}</p>}
      {reasons.map(
        (reason) =>
          data[reason] > 0 && (
            <p key={reason} className="text-14 text-muted">
              {own[reason]({ count: data[reason] })}
            </p>
          ),
      )}
    </div>
  )
}

type AskedProps = {
  ask: string
  sendTo: string
  pending: boolean
  onBack: () => void
  onSend: () => void
}

/** Asks before a message leaves, in the place of the buttons of the form. */
const Asked = ({ ask, sendTo, pending, onBack, onSend }: AskedProps) => {
  const question = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is no longer there.
  useEffect(() => question.current?.focus(), [])
  return (
    <div className="form-foot hair-t flex flex-wrap items-center justify-end gap-3">
      <p ref={question} tabIndex={-1} className="grow font-semibold">
        {ask}
      </p>
      <div className="flex w-full gap-3 wide:w-auto">
        <Button disabled={pending} onClick={onBack}>
          {texts.back}
        </Button>
        <Button look="main" className="grow" pending={pending} pendingLabel={texts.sending} onClick={onSend}>
          {sendTo}
        </Button>
      </div>
    </div>
  )
}

type FieldParts = { readonly id: string; readonly name: string; readonly error: string | undefined }

type MessageFormProps<Draft, Answer> = {
  draft: ReturnType<typeof useMessageDraft>
  schema: FormSchema<Draft>
  change: Change<[Draft], Answer>
  texts: { readonly text: string; readonly messageHint: string; readonly verifyFirst: string }
  /** Whom it reaches, and fields that choose them. */
  children: (field: (name: keyof Draft & string) => FieldParts) => ReactNode
  isUnsendable: boolean
  /** Asked before it is sent. Without it, 'Send' sends. */
  asks?: { readonly ask: string; readonly sendTo: string } | undefined
  onClose: () => void
}

/** Writes a message of officers. It says first what is missing and whom it reaches. */
export const MessageForm = <Draft extends { readonly subject: string; readonly text: string }, Answer>({
  draft,
  schema,
  change,
  texts: own,
  children,
  isUnsendable,
  asks,
  onClose,
}: MessageFormProps<Draft, Answer>) => {
  const [asked, setAsked] = useState<Draft>()
  const sendButton = useRef<HTMLButtonElement>(null)
  const leave = () => {
    draft.discard()
    onClose()
  }
  const sending = useChange(change, leave)
  const { form, field, summary, pending } = useForm({
    id: 'message',
    schema,
    submit: async (written: Draft) => {
      if (isUnsendable) return undefined
      if (asks === undefined) return sending.submit(written)
      setAsked(written)
      return undefined
    },
  })
  return (
    <form
      {...form}
      onInput={(input) => {
        form.onInput(input)
        setAsked(undefined)
        draft.keep(asTyped(input.currentTarget))
      }}
      className="flex flex-col gap-5"
    >
      <ErrorSummary {...summary} />
      <VerifyFirst why={own.verifyFirst} />
      <p>{own.text}</p>
      {children(field)}
      <TextField {...field('subject')} label={texts.subject} defaultValue={draft.typed['subject']} />
      <TextAreaField
        {...field('text')}
        label={texts.message}
        hint={own.messageHint}
        rows={5}
        defaultValue={draft.typed['text']}
      />
      {asked && asks ? (
        <Asked
          {...asks}
          pending={sending.isPending}
          onBack={() => {
            setAsked(undefined)
            requestAnimationFrame(() => sendButton.current?.focus())
          }}
          onSend={() => void sending.run(asked)}
        />
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={pending} onClick={leave}>
            {texts.cancel}
          </Button>
          <Button
            ref={sendButton}
            type="submit"
            look="main"
            disabled={isUnsendable}
            pending={pending}
            pendingLabel={texts.sending}
          >
            {texts.send}
          </Button>
        </div>
      )}
    </form>
  )
}

import { type FoundUser, userSearchBounds } from '@fletch/domain/contract'
import { eventAdminTexts as texts } from '../../../messages/event-admins.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { addAdminNamed } from './mutations.ts'

type Wanted = { who: string }

const refused = (message: string) => ({
  success: false as const,
  error: { issues: [{ path: ['who'], message }] },
})

/** An address or a name as it is typed; the account behind it is looked for afterwards. */
const schema: FormSchema<Wanted> = {
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    const who = String(fields['who'] ?? '').trim()
    if (who === '') return refused(texts.required)
    return who.length < userSearchBounds.least ? refused(texts.tooShort) : { success: true, data: { who } }
  },
}

type AddAdminFormProps = {
  eventId: string
  onAdded: () => void
  onSeveral: (users: readonly FoundUser[]) => void
}

export const AddAdminForm = ({ eventId, onAdded, onSeveral }: AddAdminFormProps) => {
  const adding = useChange(addAdminNamed(eventId), ({ several }) =>
    several ? onSeveral(several) : onAdded(),
  )
  const { form, field, summary, pending } = useForm({
    id: 'admin',
    schema,
    submit: ({ who }) => adding.submit(who),
  })
  return (
    <form {...form} className="hair-t flex flex-wrap items-start gap-3 pt-4">
      <div className="w-full empty:hidden">
        <ErrorSummary {...summary} />
      </div>
      <div className="min-w-52 flex-1">
        <TextField
          {...field('who')}
          label={texts.who}
          hint={texts.whoHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <Button type="submit" className="wide:mt-[1.65rem]" pending={pending} pendingLabel={texts.pending}>
        {texts.submit}
      </Button>
    </form>
  )
}

import { personName } from '@fletch/domain'
import type { FoundUser } from '@fletch/domain/contract'
import { useEffect, useRef } from 'react'
import { memberTexts } from '../../../messages/club-members.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { MembershipFields } from './member-fields.tsx'
import { addUser } from './mutations.ts'
import { useAddedUserForm } from './use-member-form.ts'

const texts = memberTexts.users

type UserFormProps = { clubId: string; user: FoundUser; onBack: () => void; onAdded: () => void }

/** What a club stores about a person who has an account, entered before it adds them (rule R34). */
export const UserForm = ({ clubId, user, onBack, onAdded }: UserFormProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const adding = useChange(addUser(clubId, user), onAdded)
  const { form, field, summary, pending } = useAddedUserForm(adding)
  // The button that had the focus is no longer on the page.
  useEffect(() => heading.current?.focus(), [])
  return (
    <form {...form} className="flex flex-col gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-18">
          {texts.adds(personName(user))}
        </h3>
        <p className="text-14 text-muted">{texts.addsText}</p>
      </div>
      <ErrorSummary {...summary} />
      <MembershipFields field={field} />
      <FormActions
        cancel={texts.back}
        onCancel={onBack}
        submit={texts.addToClub}
        pending={pending}
        pendingLabel={texts.adding}
      />
    </form>
  )
}

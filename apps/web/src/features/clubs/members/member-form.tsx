import type { ClubMember } from '@fletch/contract'
import { memberTexts } from '@fletch/messages/club-members'
import { sameTexts } from '@fletch/messages/club-same-members'
import { useQuery } from '@tanstack/react-query'
import type { FormOnPage } from '../../../shell/form-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { clubQuery } from '../club-queries.ts'
import { ownFieldsQuery } from '../own-fields/queries.ts'
import { MemberFields, OwnValueFields } from './member-fields.tsx'
import { addMember, saveMember } from './mutations.ts'
import { useMemberForm } from './use-member-form.ts'

const texts = memberTexts.form

type FormProps = {
  clubId: string
  /** The member to edit; without one, a member is added. */
  member?: ClubMember
  /** Opens the dialog that merges this member with another. */
  onMerge?: () => void
  page: FormOnPage
}

/** Adds or edits a member, on a page or in the panel beside the list. */
export const MemberForm = ({ clubId, member, onMerge, page: { typed, leave, finish } }: FormProps) => {
  const saving = useChange(member ? saveMember(member) : addMember(clubId), () => finish())
  const { data, isError } = useQuery(ownFieldsQuery(clubId))
  const { data: club } = useQuery(clubQuery(clubId))
  const ownFields = data ?? []
  const { form, field, summary, pending } = useMemberForm(saving, ownFields)
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <MemberFields field={field} member={member} />
      <OwnValueFields
        field={field}
        ownFields={ownFields}
        language={club?.language}
        isMissing={isError && !data}
        values={member?.ownValues}
        typed={typed}
      />
      {onMerge && (
        <Button look="quiet" className="-ms-4 self-start" disabled={pending} onClick={onMerge}>
          {sameTexts.merge.open}
        </Button>
      )}
      <FormActions
        cancel={memberTexts.cancel}
        onCancel={leave}
        submit={member ? texts.save : texts.add}
        pending={pending}
        pendingLabel={member ? texts.saving : texts.adding}
      />
    </form>
  )
}

import { type Club, type ClubMember, clubPartPath } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect, useParams } from 'wouter'
import { memberTexts } from '../../../messages/club-members.ts'
import { sameTexts } from '../../../messages/club-same-members.ts'
import { type FormOnPage, FormPage } from '../../../shell/form-page.tsx'
import { LoadingScreen } from '../../../shell/loading-screen.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { OfficerFormOfClub } from '../club-form.tsx'
import { memberQuery } from '../member-queries.ts'
import { MergeDialog } from '../same-members/merge-dialog.tsx'
import { MemberFields } from './member-fields.tsx'
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

const Form = ({ clubId, member, onMerge, page: { leave, finish } }: FormProps) => {
  const saving = useChange(member ? saveMember(member) : addMember(clubId), () => finish())
  const { form, field, summary, pending } = useMemberForm(saving)
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <MemberFields field={field} member={member} />
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

const homeOf = ({ id }: Club): string => clubPartPath(id, 'members')

/** Adds a member by hand. */
export const NewMemberScreen = () => (
  <OfficerFormOfClub>
    {(club) => (
      <FormPage title={texts.addTitle} text={club.name} home={homeOf(club)}>
        {(page) => <Form clubId={club.id} page={page} />}
      </FormPage>
    )}
  </OfficerFormOfClub>
)

const EditMember = ({ club, member }: { club: Club; member: ClubMember }) => {
  const [isMerging, setMerging] = useState(false)
  return (
    <FormPage title={texts.editTitle} text={personName(member)} home={homeOf(club)}>
      {(page) => (
        <>
          <Form clubId={club.id} member={member} onMerge={() => setMerging(true)} page={page} />
          <MergeDialog
            member={member}
            open={isMerging}
            onClose={() => setMerging(false)}
            onDone={() => page.finish()}
          />
        </>
      )}
    </FormPage>
  )
}

const MemberOf = ({ club }: { club: Club }) => {
  const { memberId = '' } = useParams()
  const { data: member, error } = useQuery(memberQuery(club.id, memberId))
  if (member) return <EditMember club={club} member={member} />
  return member === null || error ? <Redirect to={homeOf(club)} replace /> : <LoadingScreen />
}

/** Edits what a club stores about one of its members. */
export const EditMemberScreen = () => (
  <OfficerFormOfClub>{(club) => <MemberOf club={club} />}</OfficerFormOfClub>
)

import { type Club, type ClubMember, clubPartPath } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { memberTexts } from '@fletch/messages/club-members'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect, useParams } from 'wouter'
import { FormPage } from '../../../shell/form-page.tsx'
import { LoadingScreen } from '../../../shell/loading-screen.tsx'
import { OfficerFormOfClub } from '../club-form.tsx'
import { memberQuery } from '../member-queries.ts'
import { MergeDialog } from '../same-members/merge-dialog.tsx'
import { MemberForm } from './member-form.tsx'

const texts = memberTexts.form

const homeOf = ({ id }: Club): string => clubPartPath(id, 'members')

/** Adds a member by hand. */
export const NewMemberScreen = () => (
  <OfficerFormOfClub>
    {(club) => (
      <FormPage title={texts.addTitle} text={club.name} home={homeOf(club)}>
        {(page) => <MemberForm clubId={club.id} page={page} />}
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
          <MemberForm clubId={club.id} member={member} onMerge={() => setMerging(true)} page={page} />
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

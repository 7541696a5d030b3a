import { type Club, type ClubMember, clubMemberCalls, clubPartPath } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { memberTexts } from '@fletch/messages/club-members'
import { memberPaperTexts as texts } from '@fletch/messages/members-on-paper'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateHere, formatDay } from '../../../messages/format.ts'
import { send } from '../../../server/api.ts'
import { usePaperLanguage } from '../../../shell/paper-language.tsx'
import { useScreenTitle } from '../../../shell/screen-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { PrinterIcon } from '../../../ui/icons.ts'
import { Page, PageTitle } from '../../../ui/page.tsx'
import { PaperPreview } from '../../../ui/paper-preview.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { UntilLoaded } from '../../../ui/until-loaded.tsx'
import { OfficerFormOfClub } from '../club-form.tsx'
import { ageClassOf, positionsOf } from './member-facts.ts'
import './member-paper.css'

const pageSize = 100

/** All members of a club, by last name. */
const allMembersQuery = (clubId: string) =>
  queryOptions({
    queryKey: [clubMemberCalls.list.path, clubId, 'all'],
    queryFn: async ({ signal }) => {
      const members: ClubMember[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = {
          limit: pageSize,
          sort: 'name',
          nameOrder: 'lastName',
          ...(cursor && { cursor }),
        } as const
        const page = await send(clubMemberCalls.list, { params: { id: clubId }, query, signal })
        // The server returns a bare list only when the request has no limit.
        members.push(...(Array.isArray(page) ? page : page.items))
        cursor = Array.isArray(page) ? null : page.nextCursor
      }
      return members
    },
  })

const { columns, form } = memberTexts

type MemberPaperProps = { club: Club; members: readonly ClubMember[]; hasContact: boolean }

const MemberPaper = ({ club, members, hasContact }: MemberPaperProps) => (
  <article className="paper ruled-list member-paper sheet">
    <header>
      <p className="kind">{texts.kind}</p>
      <h1>{club.name}</h1>
      <p>{texts.facts({ count: members.length, day: formatDay(dateHere()) })}</p>
    </header>
    <table>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.membershipType}</th>
          {hasContact ? (
            <>
              <th scope="col">{form.phone}</th>
              <th scope="col">{form.email}</th>
            </>
          ) : (
            <>
              <th scope="col">{columns.ageClass}</th>
              <th scope="col">{columns.positions}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row">{personName(member, 'lastName')}</th>
            <td>{member.membershipId}</td>
            <td>{memberTexts.types[member.membershipType]}</td>
            <td>{hasContact ? member.phone : ageClassOf(member)}</td>
            <td className="wide">{hasContact ? member.email : positionsOf(member)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </article>
)

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className="flex min-h-12 items-center gap-3">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-6"
    />
    {label}
  </label>
)

const PrintMembers = ({ club }: { club: Club }) => {
  useScreenTitle(texts.title)
  const [hasContact, setContact] = useState(false)
  const [isActive, setActive] = useState(true)
  const { data, error, refetch } = useQuery(allMembersQuery(club.id))
  const { isHere, line } = usePaperLanguage(club.language)
  const members = data?.filter(({ status }) => !isActive || status === 'active')
  return (
    <Page>
      <BackLink href={clubPartPath(club.id, 'members')}>{texts.back}</BackLink>
      <PageTitle text={club.name}>{texts.title}</PageTitle>
      {line}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          look="main"
          icon={<PrinterIcon className="size-5" aria-hidden="true" />}
          disabled={!isHere || members === undefined}
          onClick={() => print()}
        >
          {texts.print}
        </Button>
        <Check label={texts.active} checked={isActive} onChange={setActive} />
        <Check label={texts.contact} checked={hasContact} onChange={setContact} />
      </div>
      {isHere && members ? (
        <PaperPreview label={texts.preview}>
          <MemberPaper club={club} members={members} hasContact={hasContact} />
        </PaperPreview>
      ) : (
        <UntilLoaded error={error} texts={texts} onRetry={refetch}>
          <Skeleton className="h-80 w-full" />
        </UntilLoaded>
      )}
    </Page>
  )
}

/** Prints the members of a club, for its officers. */
export const PrintMembersScreen = () => (
  <OfficerFormOfClub>{(club) => <PrintMembers club={club} />}</OfficerFormOfClub>
)

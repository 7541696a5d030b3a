import type { Club } from '@fletch/domain/contract'
import { memberTexts } from '../../../messages/club-members.ts'
import { Claims } from '../same-members/claims.tsx'
import { RecentMerges } from '../same-members/recent-merges.tsx'
import { AddMembersMenu } from './add-members-menu.tsx'
import { Members } from './members.tsx'

type MembersPanelProps = { club: Club; isOfficer: boolean }

/** The tab with a club's members. Officers can also add members. */
export const MembersPanel = ({ club, isOfficer }: MembersPanelProps) => (
  <section aria-labelledby="members" className="flex flex-col gap-5">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id="members" className="text-24">
        {memberTexts.title}
      </h2>
      {isOfficer && <AddMembersMenu club={club} />}
    </div>
    {isOfficer && <Claims clubId={club.id} />}
    {isOfficer && <RecentMerges clubId={club.id} />}
    <Members club={club} isOfficer={isOfficer} />
  </section>
)

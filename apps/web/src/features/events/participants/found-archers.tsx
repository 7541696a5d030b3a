import {
  type ClubMember,
  type Competition,
  type FoundUser,
  type GroupForLate,
  userSearchBounds,
} from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { participantTexts } from '../../../messages/event-participants.ts'
import { messageFor } from '../../../ui/fault.ts'
import { useChange } from '../../../ui/use-change.ts'
import type { FormIssue } from '../../../ui/use-form.ts'
import { FoundUserItem } from '../../accounts/search/found-user.tsx'
import { usersQuery } from '../../accounts/search/queries.ts'
import { FoundMember, type FoundMembers, FoundMembersSection } from '../../clubs/found-members.tsx'
import { participantsQuery } from '../participant-queries.ts'
import { addArcher } from './mutations.ts'

const texts = participantTexts.adding

const words = {
  isIn: texts.isIn,
  add: texts.choose,
  addOf: (name: string) => participantTexts.of(texts.choose, name),
  adding: texts.adding,
}

/**
 * The group of an active event that the next archer joins. `chosen` is null before the start, and if no group is known.
 */
export interface LateGroupChoice {
  readonly groups: readonly GroupForLate[]
  readonly chosen: string | null
}

type AccountProps = {
  event: Competition
  style: string
  late: LateGroupChoice
  onAdded: () => void
  /** Called with errors at fields of the dialog. */
  onRefused: (issues: readonly FormIssue[]) => void
}

export const groupField = ({ chosen }: LateGroupChoice) => (chosen === null ? {} : { groupId: chosen })

/** Adds a found person to the chosen division and group. */
const useAdding = ({ event, style, late, onAdded, onRefused }: AccountProps) => {
  const { submit, isPending } = useChange(addArcher(event, late.groups), onAdded)
  const add = async (who: { userId: string } | { memberId: string }) => {
    if (style === '') return
    const wrong = await submit({ ...who, archeryStyle: style, ...groupField(late) })
    if (wrong) onRefused(wrong)
  }
  return { add, isPending }
}

const FoundAccount = ({ user, isIn, ...account }: AccountProps & { user: FoundUser; isIn: boolean }) => {
  const { add, isPending } = useAdding(account)
  return (
    <FoundUserItem
      user={user}
      isIn={isIn}
      words={words}
      isPending={isPending}
      onAdd={() => void add({ userId: user.id })}
    />
  )
}

type MemberProps = AccountProps & { member: ClubMember; isIn: boolean; onChoose: (() => void) | undefined }

/** A member of the club, with an account or without. */
const Member = ({ member, isIn, onChoose, ...account }: MemberProps) => {
  const { add, isPending } = useAdding(account)
  return (
    <FoundMember
      member={member}
      isIn={isIn && texts.isIn}
      isChoice={onChoose !== undefined}
      isPending={isPending}
      onAdd={onChoose ?? (() => void add({ memberId: member.id }))}
    />
  )
}

type MembersProps = AccountProps & {
  found: FoundMembers
  /** Called if divisions depend on the person: the officer chooses the member first, then the division. */
  onChoose: ((member: ClubMember) => void) | undefined
}

export const FoundMembersOfClub = ({ found, onChoose, ...account }: MembersProps) => {
  const { data: archers = [] } = useQuery(participantsQuery(account.event.id))
  return (
    <FoundMembersSection found={found} club={account.event.clubName}>
      {(member) => (
        <Member
          key={member.id}
          {...account}
          member={member}
          isIn={archers.some(
            ({ userId, memberId }) => memberId === member.id || (userId !== null && userId === member.userId),
          )}
          onChoose={onChoose && (() => onChoose(member))}
        />
      )}
    </FoundMembersSection>
  )
}

/** Accounts with a matching name, without those already listed as members. */
export const FoundAccounts = ({
  asked,
  without,
  ...account
}: AccountProps & { asked: string; without: FoundMembers }) => {
  const { data, error, isFetching } = useQuery(usersQuery(asked))
  const { data: archers = [] } = useQuery(participantsQuery(account.event.id))
  if (asked.length < userSearchBounds.least) return null
  const users = data?.filter(({ id }) => !without.members.some(({ userId }) => userId === id))
  return (
    <section aria-labelledby="accounts">
      <h3
        id="accounts"
        className={`text-16 ${users?.length === 0 && without.members.length > 0 ? 'hidden' : ''}`}
      >
        {texts.accounts}
      </h3>
      <p role="status" className="text-14 text-muted empty:hidden">
        {isFetching && texts.searching}
        {!isFetching && error && messageFor(error, texts.searchFailed)}
        {!isFetching && users?.length === 0 && without.members.length === 0 && texts.none}
      </p>
      <ul>
        {users?.map((user) => (
          <FoundAccount
            key={user.id}
            {...account}
            user={user}
            isIn={archers.some(({ userId }) => userId === user.id)}
          />
        ))}
      </ul>
    </section>
  )
}

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

type AccountProps = { event: Competition; style: string; late: LateGroupChoice; onAdded: () => void }

export const groupField = ({ chosen }: LateGroupChoice) => (chosen === null ? {} : { groupId: chosen })

const FoundAccount = ({
  event,
  style,
  late,
  onAdded,
  user,
  isIn,
}: AccountProps & { user: FoundUser; isIn: boolean }) => {
  const { run, isPending } = useChange(addArcher(event, late.groups), onAdded)
  return (
    <FoundUserItem
      user={user}
      isIn={isIn}
      words={words}
      isPending={isPending}
      onAdd={() => style !== '' && void run({ userId: user.id, archeryStyle: style, ...groupField(late) })}
    />
  )
}

type MemberProps = AccountProps & { member: ClubMember; isIn: boolean; onChoose: (() => void) | undefined }

/** A member of the club, with an account or without. */
const Member = ({ event, style, late, onAdded, member, isIn, onChoose }: MemberProps) => {
  const { run, isPending } = useChange(addArcher(event, late.groups), onAdded)
  const add = () =>
    style !== '' && void run({ memberId: member.id, archeryStyle: style, ...groupField(late) })
  return (
    <FoundMember
      member={member}
      isIn={isIn && texts.isIn}
      isChoice={onChoose !== undefined}
      isPending={isPending}
      onAdd={onChoose ?? add}
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

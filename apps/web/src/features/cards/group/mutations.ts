import { groupScorecardCalls, type ScoreProposal, userSearchBounds } from '@fletch/contract'
import { secondCardId } from '@fletch/domain'
import { groupTexts } from '@fletch/messages/group-scoring'
import { v7 } from 'uuid'
import type { CardKey } from '../../../phone/cards/card-record.ts'
import { begunCard, withConfirmation, withEditor, withReason } from '../../../phone/cards/group-part.ts'
import type { OpenCard } from '../../../phone/cards/open-card.ts'
import type { KnownGroup } from '../../../phone/kept/group-store.ts'
import { isOnline } from '../../../phone/online.ts'
import { phone } from '../../../phone/phone.ts'
import { send } from '../../../server/api.ts'
import { isRefusedFor } from '../../../server/api-errors.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change } from '../../../ui/change.ts'
import { FieldFault } from '../../../ui/fault.ts'
import { toast } from '../../../ui/toast-store.ts'
import { findNamed, nameOfUser } from '../../accounts/search/queries.ts'
import { ownCopyQuery, proposalsQuery } from './queries.ts'

// Actions on a group card besides entering scores. Editors and confirmations apply at once, each in one transaction
// of the phone's database; proposals and copies go through the server.

const now = () => new Date().toISOString()

export const nameEditor = (card: OpenCard, editorUserId: string | null) => {
  const stamp = { key: v7(), at: now() }
  card.change((record) => withEditor(record, editorUserId, stamp))
}

export const confirmColumn = (card: OpenCard, participantId: string, confirmed: boolean) => {
  const stamp = { key: v7(), at: now(), confirmed }
  card.change((record) => withConfirmation(record, participantId, stamp))
}

export const giveReason = (card: OpenCard, reason: string | null) =>
  card.change((record) => withReason(record, reason, now()))

const failure = (title: string, description: string) => toast({ title, description, style: 'destructive' })

/**
 * Starts a card of a group on this phone and sends it if there is a network. Returns whether the card exists now. If the
 * server refuses the card it is removed, because nothing is entered yet.
 */
const beginCard = async (known: KnownGroup, id: string, editorUserId: string | null): Promise<boolean> => {
  const { userId } = known
  const key: CardKey = { userId, id }
  const newCard = begunCard(known, { id, userId, editorUserId, key: v7(), at: now() })
  await phone.cards.change(key, (there) => there ?? newCard)
  if (!isOnline()) return true
  const saved = await phone.sync.save(key)
  if (saved.kind !== 'refused') return true
  const { failed, failedText } = groupTexts.begin
  failure(failed, saved.fault === undefined ? failedText : saved.words)
  await phone.cards.remove(key, ({ base }) => base === null)
  return false
}

/** Starts a group's card. */
export const beginGroupCard = (known: KnownGroup, editorUserId: string | null): Promise<boolean> =>
  beginCard(known, known.id, editorUserId)

/** Starts the second scorer's card of a group, which its user keeps. */
export const beginSecondCard = (known: KnownGroup): Promise<boolean> =>
  beginCard(known, secondCardId(known.id), known.userId)

/** Names the editor and reports the result. */
export const saveEditor = async (
  card: OpenCard,
  key: CardKey,
  { editorUserId, words }: { readonly editorUserId: string | null; readonly words: string },
): Promise<void> => {
  const { panel } = groupTexts
  nameEditor(card, editorUserId)
  await card.flush()
  if (!isOnline()) return void toast({ title: panel.kept, description: panel.keptText })
  const saved = await phone.sync.save(key)
  if (saved.kind === 'saved') toast({ title: panel.updated, description: words })
  else if (saved.kind === 'unreached') toast({ title: panel.kept, description: panel.keptText })
  else failure(panel.failed, ('words' in saved && saved.words) || panel.failedText)
}

/** A decision on one proposal, or on all that the user has seen. */
export type Decision = { readonly verdict: 'accept' | 'decline' } & (
  | { readonly id: string }
  | { readonly until: string }
)

const isDecidedBy = (decision: Decision, { id, at }: ScoreProposal): boolean =>
  'id' in decision ? decision.id === id : at <= decision.until

const bodyOf = (decision: Decision) => {
  const { verdict } = decision
  if ('until' in decision) return { all: { decision: verdict, until: decision.until } }
  return { [verdict]: [decision.id] }
}

/** Accepts or declines proposals. */
export const decideProposals = ({ userId, id }: CardKey) =>
  change({
    call: async (decision: Decision) => {
      const card = await send(groupScorecardCalls.decide, { params: { id }, body: bodyOf(decision) })
      await phone.receive(card, userId, now())
    },
    knows: (_, decision) =>
      queryClient.setQueryData(proposalsQuery(id).queryKey, (before) =>
        before?.filter((proposal) => !isDecidedBy(decision, proposal)),
      ),
    failed: { title: groupTexts.proposals.failed, text: groupTexts.proposals.failedText },
  })

/** Names an editor outside the group who has an account; event admins may do this. */
export const nameAnotherEditor = (card: OpenCard, key: CardKey) => {
  const { panel } = groupTexts
  return change({
    call: async (typed: string) => {
      if (typed.length < userSearchBounds.least) throw new FieldFault('who', () => panel.whoMissing)
      if (!isOnline()) throw new FieldFault('who', () => panel.searchOffline)
      const [user, ...others] = await findNamed(typed)
      if (user === undefined) throw new FieldFault('who', () => panel.notFound({ typed }))
      if (others.length > 0) throw new FieldFault('who', () => panel.several)
      await saveEditor(card, key, {
        editorUserId: user.id,
        words: panel.updatedText({ name: nameOfUser(user) }),
      })
    },
    failed: { field: 'who', text: () => panel.failedText },
  })
}

const scorecardIn = (body: unknown): string | null => {
  const { scorecardId } = Object(body)
  return typeof scorecardId === 'string' ? scorecardId : null
}

/** Copies the user's column into an own card, or returns the existing copy. */
export const copyColumn = ({ userId, id }: CardKey) => {
  const { copy } = groupTexts
  const notices = {
    made: { title: copy.created, description: copy.createdText },
    'already-there': { title: copy.exists, description: copy.existsText },
    offline: { title: copy.offline },
  }
  return change({
    call: async (): Promise<{ outcome: keyof typeof notices; copyId: string | null }> => {
      if (!isOnline()) return { outcome: 'offline', copyId: null }
      try {
        const { scorecard } = await send(groupScorecardCalls.copy, { params: { id } })
        await phone.receive(scorecard, userId, now())
        return { outcome: 'made', copyId: scorecard.id }
      } catch (error) {
        if (!isRefusedFor(error, 'copy-exists')) throw error
        return { outcome: 'already-there', copyId: scorecardIn(error.body) }
      }
    },
    knows: ({ copyId }) => {
      if (copyId !== null) queryClient.setQueryData(ownCopyQuery(id, userId).queryKey, copyId)
    },
    done: ({ outcome }) => notices[outcome],
    failed: { title: copy.failed, text: copy.failedText },
  })
}

import { cardWith } from './card.ts'
import { schemeDraft } from './divisions.ts'
import { newBrowser } from './push-browser.ts'
import { roundDraft } from './round.ts'

export const idThatIsNot = '0198c0de-0000-7000-8000-000000000000'

/** A body that no call refuses before it knows the sender. */
export const fitsAll = {
  forClubId: idThatIsNot,
  ...roundDraft,
  ...schemeDraft,
  merges: [],
  isOn: true,
  ...cardWith(['1A']),
  claimedAt: '2026-05-02T09:00:00.000Z',
  email: 'mads@example.org',
  name: 'The Oaks',
  firstName: 'Mads',
  lastName: 'Nock',
  joinDate: '2020-01-01',
  userId: idThatIsNot,
  role: 'admin',
  logoURL: null,
  competitionDate: '2026-12-05',
  editorUserId: null,
  participantId: idThatIsNot,
  confirmed: true,
  agreed: true,
  isPublic: true,
  participantIds: [idThatIsNot, 'none'],
  password: 'not this stone',
  reason: 'A card was left out',
  rules: null,
  roundId: 'abc-three-arrow',
  missedRound: 'last',
  archers: [idThatIsNot],
  answers: [],
  arrivals: [{ participantId: idThatIsNot, presence: 'here' }],
  targetsOut: [],
  off: [],
  ...newBrowser().subscription,
  was: newBrowser().subscription,
  now: newBrowser().subscription,
  subject: 'Parking',
  text: 'Please share cars',
  target: 1,
  answer: 'As shot',
  memberId: idThatIsNot,
  otherId: idThatIsNot,
  isMine: true,
  id: idThatIsNot,
  parts: ['FL1:'],
  publicKey: newBrowser().subscription.p256dh,
  fullNameInPublic: true,
  /** The own fields of a club. */
  fields: [],
}

/** For calls of series, some of whose fields have the same names as those of rounds. */
export const fitsSeries = {
  counting: { kind: 'share' },
  competitionIds: [],
  same: [],
}

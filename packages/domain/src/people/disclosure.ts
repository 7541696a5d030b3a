import { ageOn } from '../divisions/proposal.ts'
import { type PersonName, personName } from './names.ts'

/**
 * What a person has said to an entry in an event or a membership of a club.
 *
 * - `own`: they made it themself.
 * - `agreed`: someone else made it, and they or their guardian said yes.
 * - `asked`: someone else made it, and they have not answered.
 * - `declined`: they said no, or took back a yes.
 * - `guest`: they have no account. The officer who entered them is responsible.
 */
export const consents = ['own', 'agreed', 'asked', 'declined', 'guest'] as const
export type Consent = (typeof consents)[number]

/** Who would read or get something. A guardian who acts for a child is `self`. */
export type Viewer =
  | 'self'
  /** Runs the event, or is an officer of the club. */
  | 'officer'
  /** Takes part in the same event, or is a member of the same club. */
  | 'companion'
  | 'signed-in'
  /** Everyone else: people with the link, and readers of files that are passed on. */
  | 'public'

/** What can be shown or sent of a person. */
export type Aspect =
  | 'name'
  /** Birth date, gender, membership number, address. */
  | 'person'
  | 'bow'
  | 'contact'
  /** The question itself: the mail, the notification and the tentative day in the calendar that ask. */
  | 'question'
  /** Texts that officers write to the person. */
  | 'message'
  /** Emails and notifications other than the question: places, starts, results. */
  | 'notice'
  /** The confirmed day in the person's calendar, with its link and details. */
  | 'calendar'
  /** What the person shot elsewhere: results of before, and divisions shot in other events. */
  | 'past'
  /** The person's line in the records of a club. */
  | 'record'
  /** That two entries may be one person. */
  | 'merge'

const everyone: readonly Viewer[] = ['self', 'officer', 'companion', 'signed-in', 'public']
const signedIn: readonly Viewer[] = ['self', 'officer', 'companion', 'signed-in']
const inEventOrClub: readonly Viewer[] = ['self', 'officer', 'companion']
const theirOfficers: readonly Viewer[] = ['self', 'officer']
const onlySelf: readonly Viewer[] = ['self']
const noOne: readonly Viewer[] = []

type Table = Readonly<Record<Aspect, readonly Viewer[]>>

const afterYes: Table = {
  name: everyone,
  person: theirOfficers,
  bow: theirOfficers,
  contact: theirOfficers,
  question: noOne,
  message: onlySelf,
  notice: onlySelf,
  calendar: onlySelf,
  past: theirOfficers,
  record: everyone,
  merge: theirOfficers,
}

/**
 * Without a yes all is closed but the name, for those who walk with the person and those who run the event or club, and
 * what people read of themselves.
 */
const withoutYes: Table = {
  name: inEventOrClub,
  person: onlySelf,
  bow: onlySelf,
  contact: onlySelf,
  question: noOne,
  message: noOne,
  notice: noOne,
  calendar: noOne,
  past: onlySelf,
  record: noOne,
  merge: noOne,
}

/** Officers know of a guest what they typed. No mail can reach a guest. */
const ofGuest: Table = {
  ...withoutYes,
  name: signedIn,
  person: theirOfficers,
  bow: theirOfficers,
  contact: theirOfficers,
  past: theirOfficers,
  record: signedIn,
  merge: theirOfficers,
}

const tables: Readonly<Record<Consent, Table>> = {
  own: afterYes,
  agreed: afterYes,
  asked: { ...withoutYes, question: onlySelf },
  declined: withoutYes,
  guest: ofGuest,
}

/** Whether the person, or the guardian, has said yes. */
export const hasAgreed = (consent: Consent): boolean => consent === 'own' || consent === 'agreed'

interface Place {
  /** Whether guests are named in public there: an officer chose it. */
  readonly namesGuests?: boolean
}

/**
 * Whether something of a person may be shown or sent to someone. This is the only place that decides it: all others
 * ask here, with the consent that `consentOf` reads from what is stored.
 */
export const mayDisclose = (
  consent: Consent,
  aspect: Aspect,
  viewer: Viewer,
  { namesGuests = false }: Place = {},
): boolean =>
  tables[consent][aspect].includes(viewer) || (namesGuests && consent === 'guest' && aspect === 'name')

/** What is stored of a consent. Times of day are instants. */
export interface StoredConsent {
  /** Null if the person has no account. */
  readonly userId: string | null
  /** When someone else made the entry or membership; null if its person did. */
  readonly askedAt: string | null
  /** When its person said yes. */
  readonly agreedAt: string | null
  /** When its person said no, or took back the yes. */
  readonly declinedAt: string | null
}

/** The consent that is stored. A yes is positive: without it, nothing counts as agreed. */
export const consentOf = ({ userId, askedAt, agreedAt, declinedAt }: StoredConsent): Consent => {
  if (declinedAt !== null) return 'declined'
  if (userId === null) return 'guest'
  if (agreedAt === null) return 'asked'
  return askedAt === null ? 'own' : 'agreed'
}

/** Stands for a name that may not be shown. */
export const neutralName = { firstName: 'An', lastName: 'archer' } as const satisfies PersonName

interface ListedName {
  readonly name: string
  /** The short name of a child. */
  readonly publicName?: string | undefined
  /** Has not agreed. */
  readonly isUnnamed?: boolean | undefined
}

/** A name on papers that hang on a wall or are handed out: what public pages show too. */
export const nameOnPaper = ({ name, publicName = name, isUnnamed = false }: ListedName): string =>
  isUnnamed ? personName(neutralName) : publicName

/** What is known of a person that decides whether they count as a child. */
export interface ChildFacts {
  readonly dateOfBirth: string | null
  /** Someone acts for the account. */
  readonly isChildAccount: boolean
  /** Entered in a class for cubs or juniors (`isYouthDivision`). */
  readonly isInYouthClass: boolean
}

/**
 * Whether a person counts as under 16 on a day (YYYY-MM-DD). Without a birth date, a child's account and an archer in a
 * youth class do; others do not.
 */
export const countsAsUnder16 = (
  { dateOfBirth, isChildAccount, isInYouthClass }: ChildFacts,
  day: string,
): boolean => (dateOfBirth === null ? isChildAccount || isInYouthClass : isUnder16(dateOfBirth, day))

interface NamingFacts extends ChildFacts {
  /** The guardian lets public pages show the full name. */
  readonly showsFullName: boolean
}

/**
 * Whether public pages name a person in short on a day (YYYY-MM-DD): everyone who counts as under 16, unless the guardian
 * says otherwise.
 */
export const isNamedShort = ({ showsFullName, ...facts }: NamingFacts, day: string): boolean =>
  !showsFullName && countsAsUnder16(facts, day)

/** Whether a viewer is in the event or club of the person. */
export const isInside = (viewer: Viewer): boolean => inEventOrClub.includes(viewer)

/** First name and initial of the last name: `Mia K.` */
const shortName = ({ firstName, lastName }: PersonName): PersonName => {
  const [initial = ''] = lastName.trim()
  // A person with one name repeats it where both parts are asked for.
  const isRepeated = firstName.trim() === lastName.trim()
  return { firstName, lastName: initial === '' || isRepeated ? '' : `${initial}.` }
}

/** A guest's name was typed in one piece, so all but its first word may belong to the family. */
const shortNameOfGuest = ({ firstName, lastName }: PersonName): PersonName => {
  const [first = '', ...more] = firstName.trim().split(/\s+/)
  return shortName({ firstName: first, lastName: lastName.trim() === '' ? more.join(' ') : lastName })
}

/** A person's name if the viewer may read it, or else one that tells nothing. In public a child's is in short. */
export const disclosedName = (
  person: PersonName & { readonly isNamedShort?: boolean },
  consent: Consent,
  viewer: Viewer,
  place: Place = {},
): PersonName => {
  if (!mayDisclose(consent, 'name', viewer, place)) return neutralName
  const { firstName, lastName } = person
  if (viewer !== 'public' || person.isNamedShort !== true) return { firstName, lastName }
  return consent === 'guest' ? shortNameOfGuest(person) : shortName(person)
}

/** Whether a person is under 16 on a day (YYYY-MM-DD); false if the birth date is not known. */
export const isUnder16 = (dateOfBirth: string | null, day: string): boolean =>
  dateOfBirth !== null && ageOn({ ageOn: 'day' }, dateOfBirth, day) < 16

/** The last birthday of those who are 16 on a day. */
export const sixteenYearsBefore = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year - 16, month - 1, date)).toISOString().slice(0, 10)
}

interface PublicNaming {
  readonly isChild: boolean
  readonly showsFullName?: boolean
  /** Without an account. */
  readonly isGuest?: boolean
}

/** A name for public pages: of a child the first name and an initial, unless the guardian lets the name stand. */
export const publicName = (
  person: PersonName,
  { isChild, showsFullName = false, isGuest = false }: PublicNaming,
): string => {
  if (!isChild || showsFullName) return personName(person)
  return personName(isGuest ? shortNameOfGuest(person) : shortName(person))
}

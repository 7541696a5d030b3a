import type { EventResult } from '@fletch/contract'
import { builtInRound, stylesScheme, threeArrowRound } from '@fletch/domain'
import type { Language } from '@fletch/messages/languages.ts'
import { linkMadeLetter, tookOverLetter } from '@fletch/server/modules/accounts/children/mails.ts'
import { passwordChangedLetter, resetLetter } from '@fletch/server/modules/accounts/signing-in/mails.ts'
import { verificationLetter } from '@fletch/server/modules/accounts/verification/mails.ts'
import { cardLetter } from '@fletch/server/modules/cards/sharing/mails.ts'
import { memberExpiryLetter, officerExpiryLetter } from '@fletch/server/modules/clubs/expiries/mails.ts'
import { handOverAnswerLetter, handOverLetter } from '@fletch/server/modules/clubs/hand-overs/mails.ts'
import { invitationLetter } from '@fletch/server/modules/clubs/invitations/mails.ts'
import { membershipLetter } from '@fletch/server/modules/clubs/members/mails.ts'
import { clubMessageLetter } from '@fletch/server/modules/clubs/messages/mails.ts'
import { joinAnswerLetter, joinRequestLetter } from '@fletch/server/modules/clubs/requests/mails.ts'
import { testLetter } from '@fletch/server/modules/console/server/mails.ts'
import { takenBackLetter } from '@fletch/server/modules/events/archer-imports/mails.ts'
import {
  entryLinkLetter,
  entryMessageLetter,
  entryNewsLetter,
  haveAccountLetter,
  toMailedArcher,
} from '@fletch/server/modules/events/mail-entries/mails.ts'
import { closedMailFor, mailFor } from '@fletch/server/modules/events/notice-mails/mails.ts'
import { enteredLetter, movedUpLetter } from '@fletch/server/modules/events/registration/mails.ts'
import { answerLetter, questionLetter } from '@fletch/server/modules/series/clubs/mails.ts'
import { seriesChangeLetter } from '@fletch/server/modules/series/record/officer-mails.ts'
import type { LetterKind, MailContent, MailReader } from '@fletch/server/platform/mail/letter-content.ts'
import { mailedCard } from './cards.ts'
import { shootIn } from './shoot.ts'

const address = 'ada@oaks.example'
const site = 'https://fletch.example'
const token = 'kX2Vv0pUqz6cY8mW4nT1rL7jH3gF9dS5aQxZbNcMvKo'
const club = 'The Oaks Field Archers'
const clubUrl = `${site}/clubs/01980000-0000-7000-8000-000000000002`

const aboutSeries = {
  series: 'Winter League',
  club: 'The Elms Bowmen',
  url: `${site}/series/01980000`,
  off: `${site}/emails-off#token=${token}`,
}

const field = builtInRound('wa-field-marked-2024') ?? threeArrowRound
const sender = 'Bo Feathers'

const result: EventResult = {
  rank: 3,
  participantId: '01980000-0000-7000-8000-0000000000c1',
  name: 'Ada Nock',
  total: 412,
  targetsScored: 28,
  average: 14.7,
  zones: {},
  proof: { scored: 28, photographed: 28 },
  lacksProof: false,
  confirmed: true,
  isRetired: false,
  placing: { kind: 'alone' },
  explanation: '',
}
const own = { result, scheme: stylesScheme, division: 'BH', archers: 14 }

const start = {
  group: 'Group 3',
  target: 5,
  time: '',
  startsAt: '09:30',
  others: ['Bo Feathers', 'Cleo Quiver', 'Theodora van den Bergh-Oberholzer'],
}

const message = {
  subject: 'Snow: we meet at the upper car park',
  text: 'Good morning,\n\nthe lower road is closed, so please come to the upper car park. The start stays at 09:30.\n\nBring warm things, there is soup at noon.',
  firstName: 'Wren',
  lastName: 'Harper',
}

const aboutMessage = {
  club,
  officer: sender,
  subject: 'Work party on Saturday',
  text: 'Good morning,\n\nwe mend the targets of the lower course on Saturday from 10:00. Please bring gloves. What to do is listed at https://oaks.example/work, and questions go to 0151 2345678.',
  language: 'en',
  children: [],
  isAnswered: true,
  url: clubUrl,
  off: `${site}/emails-off#token=${token}`,
}

const enteredEvent = { event: 'Winter Shoot', clubName: club, date: '2026-12-05' }
const eventUrl = `${site}/competitions/01980000-0000-7000-8000-000000000003`
const newEntry = { url: `${site}/entry#token=${token}`, name: 'Ada Nock' }

/** A sample of every kind of mail, in each variant that looks different. The type requires every kind. */
export const lettersIn = (
  language: Language,
): Readonly<Record<LetterKind, Readonly<Record<string, MailContent>>>> => {
  const reader: MailReader = { to: address, language }
  const { aboutClosed, aboutShoot, aboutShootAbroad, aboutShootEntered, aboutShootOfKim, aboutWeekend } =
    shootIn(language)
  return {
    verification: { usual: verificationLetter(reader, `${site}/verify-email#token=${token}`) },
    'password-reset': { usual: resetLetter(reader, `${site}/reset-password#token=${token}`) },
    'password-changed': { usual: passwordChangedLetter(reader, `${site}/forgot-password`) },
    'child-link-made': { usual: linkMadeLetter(reader, { child: 'Kim', url: `${site}/forgot-password` }) },
    'child-took-over': {
      usual: tookOverLetter(reader, { child: 'Kim', until: '2026-12-05', url: `${site}/profile/archers` }),
    },
    scorecard: {
      own: cardLetter({
        reader,
        sender,
        round: threeArrowRound,
        photos: 6,
        card: mailedCard(threeArrowRound, { targets: 28 }),
      }),
      arrows: cardLetter({
        reader,
        sender,
        round: field,
        card: mailedCard(field, { targets: 24 }),
        photos: 0,
      }),
      group: cardLetter({
        reader,
        sender,
        round: threeArrowRound,
        photos: 1,
        card: mailedCard(threeArrowRound, { targets: 28, isGroup: true }),
      }),
      'group-arrows': cardLetter({
        reader,
        sender,
        round: field,
        photos: 0,
        card: mailedCard(field, { targets: 12, isGroup: true }),
      }),
    },
    'entry-link': {
      usual: entryLinkLetter(reader, enteredEvent, { ...newEntry, isConfirmed: false, payment: undefined }),
      again: entryLinkLetter(reader, enteredEvent, {
        ...newEntry,
        isConfirmed: true,
        payment: aboutShoot.payment,
      }),
    },
    'entry-has-account': { usual: haveAccountLetter(reader, enteredEvent, eventUrl) },
    'entry-news': {
      'moved-up': entryNewsLetter(reader, enteredEvent, {
        kind: 'moved-up',
        url: eventUrl,
        payment: aboutShoot.payment,
      }),
      changed: entryNewsLetter(reader, enteredEvent, { kind: 'changed', url: eventUrl, payment: undefined }),
      cancelled: entryNewsLetter(reader, enteredEvent, {
        kind: 'cancelled',
        url: eventUrl,
        payment: undefined,
      }),
      message: entryMessageLetter(reader, enteredEvent, { ...message, isVerified: true }, eventUrl),
      eve: toMailedArcher(mailFor(aboutShoot, { kind: 'eve', start })),
      results: toMailedArcher(mailFor(aboutShoot, { kind: 'results', own, settled: true })),
    },
    'hand-over': { usual: handOverLetter(reader, { club, url: clubUrl }) },
    'membership-question': {
      usual: membershipLetter(reader, { club, child: null, url: clubUrl }),
      child: membershipLetter(reader, { club, child: 'Kim Nock', url: clubUrl }),
    },
    'hand-over-answer': {
      agreed: handOverAnswerLetter(reader, { club, url: clubUrl, isAgreed: true }),
      declined: handOverAnswerLetter(reader, { club, url: clubUrl, isAgreed: false }),
    },
    'club-message': {
      usual: clubMessageLetter(reader, aboutMessage),
      child: clubMessageLetter(reader, { ...aboutMessage, children: ['Kim', 'Lea'] }),
    },
    'members-expiring': {
      usual: officerExpiryLetter(reader, {
        club,
        expiring: [
          { member: 'Ada Nock', kind: 'licence', validUntil: '2026-05-31' },
          { member: 'Maximiliane Riser-Oberholzer', kind: 'insurance', validUntil: '2026-06-12' },
        ],
        url: clubUrl,
      }),
    },
    'membership-expiring': {
      usual: memberExpiryLetter(reader, {
        club,
        child: null,
        expiring: [
          { kind: 'licence', validUntil: '2026-05-31' },
          { kind: 'insurance', validUntil: '2026-06-12' },
        ],
        url: clubUrl,
      }),
      child: memberExpiryLetter(reader, {
        club,
        child: 'Maximiliane Riser-Oberholzer',
        expiring: [{ kind: 'course', validUntil: '2026-05-31' }],
        url: clubUrl,
      }),
    },
    'member-invitation': {
      usual: invitationLetter(reader, {
        club,
        member: 'Ada Nock',
        officer: sender,
        url: `${site}/clubs/join/${token}`,
        until: '2026-06-01',
      }),
    },
    'join-request': { usual: joinRequestLetter(reader, { club, person: 'Dag Nilsen', url: clubUrl }) },
    'join-answer': {
      accepted: joinAnswerLetter(reader, { club, child: null, url: clubUrl, isAccepted: true }),
      child: joinAnswerLetter(reader, { club, child: 'Kim Nock', url: clubUrl, isAccepted: true }),
      refused: joinAnswerLetter(reader, { club, child: null, url: clubUrl, isAccepted: false }),
    },
    'series-question': {
      usual: questionLetter(reader, { series: 'Winter League', club, url: `${site}/series/01980000` }),
    },
    'series-change': {
      usual: seriesChangeLetter(reader, {
        series: 'Winter League',
        change: 'removed',
        club,
        url: `${site}/series/01980000`,
      }),
      'event-removed': seriesChangeLetter(reader, {
        series: 'Winter League',
        change: 'event-removed',
        club: null,
        events: ['Winter Shoot', 'Spring Shoot'],
        url: `${site}/series/01980000`,
      }),
    },
    'series-answer': {
      agreed: answerLetter(reader, { ...aboutSeries, isAgreed: true }),
      declined: answerLetter(reader, { ...aboutSeries, isAgreed: false }),
    },
    test: { usual: testLetter(reader, site) },
    registered: {
      usual: mailFor(aboutShoot, { kind: 'registered' }),
      abroad: mailFor(aboutShootAbroad, { kind: 'registered' }),
      child: mailFor(aboutShootOfKim, { kind: 'registered' }),
      weekend: mailFor(aboutWeekend, { kind: 'registered' }),
    },
    entered: {
      usual: mailFor(aboutShootEntered, { kind: 'entered' }),
      'of-before': enteredLetter(reader, { event: 'Winter Shoot', date: '2026-12-05' }, aboutShoot.url),
    },
    'taken-back': { usual: takenBackLetter(aboutShootEntered) },
    waiting: { usual: mailFor(aboutShoot, { kind: 'waiting', position: 2 }) },
    'moved-up': {
      usual: mailFor(aboutShoot, { kind: 'moved-up' }),
      'of-before': movedUpLetter(reader, { event: 'Winter Shoot', date: '2026-12-05' }, aboutShoot.url),
    },
    changed: {
      usual: mailFor(aboutShoot, { kind: 'changed', moves: ['startTime', 'place'] }),
      day: mailFor(aboutShootAbroad, { kind: 'changed', moves: ['date'], dayBefore: '2026-11-28' }),
      'day-removed': mailFor(aboutShoot, {
        kind: 'changed',
        moves: ['date'],
        dayBefore: '2026-12-06',
        isRemoved: true,
      }),
    },
    eve: {
      usual: mailFor(aboutShoot, { kind: 'eve', start }),
      'without-group': mailFor(aboutShootAbroad, { kind: 'eve', start: null }),
    },
    'start-changed': {
      usual: mailFor(aboutShoot, {
        kind: 'start-changed',
        start,
        was: { ...start, group: 'Group 1', target: 1 },
        moves: ['group', 'target'],
      }),
      time: mailFor(aboutShootAbroad, {
        kind: 'start-changed',
        start: { ...start, time: '11:00', startsAt: '11:00' },
        was: start,
        moves: ['time'],
      }),
      'first-group': mailFor(aboutShootOfKim, {
        kind: 'start-changed',
        start,
        was: null,
        moves: ['group', 'target'],
      }),
      'no-group': mailFor(aboutShoot, {
        kind: 'start-changed',
        start: null,
        was: start,
        moves: ['group', 'target'],
      }),
    },
    cancelled: {
      usual: mailFor(aboutShoot, { kind: 'cancelled' }),
      weekend: mailFor(aboutWeekend, { kind: 'cancelled' }),
      'club-closed': closedMailFor(aboutClosed),
    },
    results: {
      usual: mailFor(aboutShoot, { kind: 'results', own, settled: true }),
      'not-settled': mailFor(aboutShoot, { kind: 'results', own: null, settled: false }),
    },
    message: { usual: mailFor(aboutShoot, { kind: 'message', message }) },
  }
}

import type { ClubEvent } from '@fletch/contract'
import { epcCode } from '@fletch/domain'
import type { Language } from '@fletch/messages/languages.ts'
import type { MailContext } from '@fletch/server/modules/events/notice-mails/mail-parts.ts'
import type { ClosedMailContext } from '@fletch/server/modules/events/notice-mails/mails.ts'
import { paymentPicture } from '@fletch/server/modules/events/notice-mails/payment-in-mail.ts'
import { qrPicture } from '@fletch/server/platform/mail/qr-picture.ts'

const id = (number: number): string => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`

const details = {
  place: 'Car park at the upper lodge, Oak Wood Road 12',
  mapLink: '',
  startTime: '09:30',
  fee: '12 €, juniors 6 €',
  payment: {
    currency: 'EUR',
    iban: 'DE89370400440532013000',
    holder: 'The Oaks Field Archers',
    amounts: [
      { of: '', cents: 1200 },
      { of: 'JR', cents: 600 },
    ],
  },
  feeNote: 'To DE89 3704 0044 0532 0130 00, or in cash on the day',
  contact: 'Wren Harper, +49 171 5550123',
  bring: 'Boots, something warm, a mug',
  questions: [
    { id: 'meal', kind: 'choice', text: 'What would you like for lunch?', options: ['Soup', 'Stew'] },
    { id: 'car', kind: 'yes-no', text: 'A seat free in your car' },
    { id: 'with', kind: 'text', text: 'With whom would you like to shoot?' },
  ],
} satisfies ClubEvent['details']

/** What an archer pays for it. */
const order = {
  payment: details.payment,
  cents: 1200,
  reference: '00000006 Ada Nock, Winter Shoot in the Oak Wood',
}

/** An event with every detail filled in. */
const shoot: ClubEvent = {
  id: id(1),
  clubId: id(2),
  clubName: 'The Oaks Field Archers',
  createdBy: id(3),
  name: 'Winter Shoot in the Oak Wood',
  description: '',
  competitionDate: '2026-12-05',
  registrationDeadline: null,
  maxParticipants: 40,
  archeryStyle: 'all',
  distanceUnit: 'meters',
  roundId: id(4),
  status: 'upcoming',
  groupSize: 4,
  numberOfTargets: 28,
  courseTargets: 28,
  timeZone: 'Europe/Berlin',
  proofRequired: false,
  liveKey: null,
  cancelledAt: null,
  createdAt: '2026-10-01T09:00:00.000Z',
  isRegistered: true,
  registrationStatus: 'registered',
  isAsked: false,
  participantCount: 31,
  waitingCount: 2,
  isEventAdmin: false,
  details,
}

const url = `https://fletch.example/competitions/${shoot.id}`

const checkInCode = await qrPicture(`${url}/check-in?archer=${id(6)}`)
const paymentCode = await paymentPicture({ text: epcCode(order) ?? '', isSwiss: false })

const linked: ClubEvent = {
  ...shoot,
  details: { ...details, mapLink: 'https://maps.example.org/?q=oak+wood' },
}

const rounds = ['Field', 'Forest'].map((name, at) => ({
  number: at + 1,
  id: id(10 + at),
  name,
  competitionDate: `2026-12-0${5 + at}`,
  roundId: shoot.roundId,
  numberOfTargets: 28,
  courseTargets: 28,
  status: shoot.status,
}))

/** What mails to a reader of a language say about the event. */
export const shootIn = (language: Language) => {
  const reader = {
    email: 'ada@oaks.example',
    firstName: 'Ada',
    child: null,
    timeZone: 'Europe/Berlin',
    language,
  }

  /** The event in a mail to Ada. */
  const aboutShoot: MailContext = {
    checkInCode,
    payment: { order, code: paymentCode },
    event: shoot,
    round: shoot,
    to: reader,
    answers: [
      { question: 'meal', answer: 'Stew' },
      { question: 'car', answer: 'yes' },
    ],
    url,
    off: `https://fletch.example/emails-off#token=${id(5)}.registered.kX2Vv0pUqz6cY8mW4nT1rL7jH3gF9dS5aQxZbNcMvKo`,
    isAnswered: true,
  }

  /** The same for a reader in another time zone, at a place with the officer's map link. */
  const aboutShootAbroad: MailContext = {
    ...aboutShoot,
    event: linked,
    to: { ...reader, timeZone: 'Europe/London' },
  }

  /** The same for an archer whom an officer registered and who has not agreed. */
  const aboutShootEntered: MailContext = { ...aboutShoot, event: { ...linked, isAsked: true } }

  /** The same for the account that acts for a child. */
  const aboutShootOfKim: MailContext = { ...aboutShoot, to: { ...reader, firstName: 'Kim', child: 'Kim' } }

  /** A two-day event with a name of the greatest length. */
  const aboutWeekend: MailContext = {
    ...aboutShoot,
    event: {
      ...shoot,
      clubName: 'Bogensportfreunde Niederkirchen-Oberstaufenbach 1987',
      name: 'Landesmeisterschaft Feldbogen und Waldrunde der Bogensportfreunde',
      rounds,
    },
  }

  /** An event that was deleted with its club. */
  const aboutClosed: ClosedMailContext = {
    to: reader,
    event: {
      id: shoot.id,
      name: shoot.name,
      clubName: shoot.clubName,
      timeZone: shoot.timeZone,
      startTime: '09:30',
      createdBy: shoot.createdBy,
      createdAt: shoot.createdAt,
      endedAt: '2026-11-02T09:00:00.000Z',
      rounds: [{ id: shoot.id, number: 1, name: '', competitionDate: shoot.competitionDate, changes: 1 }],
    },
    url: 'https://fletch.example/competitions',
    off: aboutShoot.off,
    isAnswered: true,
  }
  return { aboutClosed, aboutShoot, aboutShootAbroad, aboutShootEntered, aboutShootOfKim, aboutWeekend }
}

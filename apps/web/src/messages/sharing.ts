import type { DistanceUnit } from '@fletch/domain'
import { points } from './points.ts'

/** Sharing a card: by email, as a file or on paper. */
export const sharingTexts = {
  title: 'Export and share',
  names:
    'Others are named as in results: only those who agreed, and children by first name and initial. Offline, names may be missing.',
  email: 'Email',
  csv: 'CSV',
  print: 'Print',
  share: 'Share',
  shareText: (archer: string, day: string, total: number) => `${archer}, ${day}: ${points(total)}`,

  downloaded: 'CSV Downloaded',
  downloadedText: (name: string) => `The file is called ${name}.`,
  downloadFailed: 'Download Failed',
  downloadFailedText: 'The file could not be created on this device.',
  shareFailed: 'Share Failed',
  shareFailedText: 'This device could not share the file. Please use CSV instead.',

  mail: {
    title: 'Email scorecard',
    text: 'The recipient gets the card as a table, as a CSV file and with its proof photos.',
    recipient: 'Recipient',
    hint: 'One email address',
    missing: 'Email Required',
    verifyFirst:
      'You can email scorecards once your address is verified. Open the link in our email, then come back and send.',
    cancel: 'Cancel',
    send: 'Send Email',
    sending: 'Sending...',
    sent: 'Email Sent Successfully',
    sentText: (address: string, images: number) =>
      `The scorecard is on its way to ${address}, with the CSV file and ${images === 1 ? '1 image' : `${images} images`}.`,
    failed: 'Email Failed',
    failedText: 'The scorecard could not be emailed. Please try again.',
    offline: 'You are offline. Please email the scorecard when you have a signal.',
  },

  table: {
    target: 'Target',
    distance: (unit: DistanceUnit) => `Distance (${unit})`,
    zone: 'Zone',
    arrow: (number: number) => `Arrow ${number}`,
    score: 'Score',
    subtotal: 'Subtotal',
    proof: 'Proof',
    withPhoto: 'Yes',
    withoutPhoto: 'No',
  },

  paper: {
    title: 'Scorecard',
    club: 'Club',
    date: 'Date',
    style: 'Style',
    startingTarget: 'Starting target',
    total: 'Total',
    totalOf: (scored: number, all: number) => `${scored} of ${all} targets`,
    proof: 'With proof',
    zones: 'Zones hit',
    round: 'Round',
    xCount: (count: number) => `${count} X`,
    arrows: 'Arrows by area',
    rulesOf: (round: string, source: string) => `${round}. ${source}.`,
    rules:
      'One zone per target: shooting stops at the first arrow that scores. A is the kill, B the outer area, C the wound.',
    sheet: (archer: string, day: string) => `${archer}, ${day}`,
    signatures: ['Archer', 'Scorer'],
    signed: (who: string) => `Signature: ${who}`,
  },
}

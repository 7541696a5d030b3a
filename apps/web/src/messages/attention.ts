/** What needs the user on a card: refusals, refused photos and conflicts. */
export const attentionTexts = {
  title: 'Needs attention',
  photoRefused: (words: string) => `The server did not accept a photo: ${words}`,
  photoRefusedText: 'It is kept on this phone. Take the photo again, or send this one again.',
  sendPhotosAgain: 'Send photos again',
  refused: (words: string) => `The server did not accept this scorecard: ${words}`,
  refusedText: 'Everything is kept on this phone. Correct the problem, then save again.',
  questionKept: (text: string) => `Your query was not sent. It stands in Query a score: “${text}”`,
  saveAgain: 'Save again',
  gone: 'This scorecard is no longer on the server. It was deleted elsewhere.',
  goneText: 'What you entered is still on this phone.',
  keepAsNew: 'Keep as a new scorecard',
  anotherRound: 'On the server, this scorecard has another round.',
  anotherRoundText: 'Scores of two rounds cannot be combined. Everything you entered is kept on this phone.',
  keepMineAsNew: 'Keep mine as a new card',
  /** A group has only one card, so this phone's different entries can only be saved as a file. */
  anotherRoundOfGroup:
    'Keep your own scores as a scorecard, and save all scores as a file. Then remove the scorecard from this phone to open the one on the server.',
  keepMyScores: 'Keep my scores as a new card',
  saveFile: 'Save all scores as a file',
  /** A group has only one card, so a deleted one is started again under the same name. */
  beginAgain: 'Start it again',
  takeOver: 'Take over and send',
  remove: 'Remove from this phone',
  confirmRemove: 'Confirm Remove',
  conflictTitle: 'Changed in two places',
  conflictText: 'Both values are kept until you choose. You can keep scoring.',
  /** Precedes a question about one archer of a group. */
  whose: (name: string) => `${name}. `,
  zoneConflict: (target: number, mine: string, theirs: string) =>
    `Target ${target}: on this phone ${mine}, on the server ${theirs}`,
  distanceConflict: (target: number, mine: string, theirs: string) =>
    `Target ${target}, distance: on this phone ${mine}, on the server ${theirs}`,
  detailConflict: (name: string, mine: string, theirs: string) =>
    `${name}: on this phone ${mine}, on the server ${theirs}`,
  blank: 'blank',
  byYou: 'You, on this phone',
  byYouAt: (time: string) => `You, ${time}`,
  by: (name: string, time: string) => `${name}, ${time}`,
  someone: 'Someone',
  takeMine: (value: string) => `This phone: ${value}`,
  takeTheirs: (value: string) => `Server: ${value}`,
}

/**
 * File names inside a feature are a closed list. A further kind of file is a decision: it stands here with its reason.
 * `file` is a kind that every feature may have (`feature.ts`) or a file of one of them (`photos/signing.ts`).
 * `isPublic`: other features may import it.
 */
type FurtherKind = { side: 'server' | 'web'; file: string; why: string; isPublic?: true }

export const furtherKinds: readonly FurtherKind[] = [
  {
    side: 'server',
    file: 'admin-analytics/tally.ts',
    why: 'what visits and exits add to the figures of their days, pure',
  },
  {
    side: 'server',
    file: 'admin-sessions/password-file.ts',
    why: "the administrator's first password beside the data, readable by its owner only",
  },
  {
    side: 'server',
    file: 'feature.ts',
    why: 'what app.ts takes from a feature: its routes, jobs and chores',
  },
  {
    side: 'server',
    file: 'jobs.ts',
    why: 'what a feature does after a commit: the handlers of its outbox rows',
  },
  {
    side: 'server',
    file: 'event-live/streaming.ts',
    why: 'writes a board to one connection: headers, what waits unread, the end',
  },
  {
    side: 'server',
    file: 'event-live/seats.ts',
    why: 'how many may watch public boards at once: by board and by address',
  },
  {
    side: 'server',
    file: 'event-live/session-watch.ts',
    why: 'ends live streams with the sessions in which they were opened',
  },
  {
    side: 'server',
    file: 'group-scorecards/columns.ts',
    why: "the columns of a stored group's card and whose they are, pure",
  },
  {
    side: 'server',
    file: 'group-scorecards/entering.ts',
    why: 'who enters what, inside the transaction of a command: columns, proposals, what was shot',
  },
  {
    side: 'server',
    file: 'group-scorecards/proposing.ts',
    why: 'what waits beside a card instead, inside the transaction of a command: whose, how much, where',
  },
  { side: 'server', file: 'mails.ts', why: 'the words of the mails that a feature sends' },
  { side: 'server', file: 'photos/paths.ts', why: 'how a photo is named on the wire and in the store, pure' },
  { side: 'server', file: 'photos/receiving.ts', why: 'streams an upload to a file, counted and cut off' },
  { side: 'server', file: 'photos/signing.ts', why: 'makes and checks the addresses that need no bearer' },
  {
    side: 'server',
    file: 'photos/upload-places.ts',
    why: 'how many images may come at once, by owner and in all, and how many bytes they hold',
  },
  {
    side: 'server',
    file: 'scorecards/ledger.ts',
    why: 'the rows of the change ledger between two contents, pure',
  },
  { side: 'server', file: 'scorecards/presenter.ts', why: 'a stored card as the wire shows it, pure' },
  {
    side: 'server',
    file: 'club-imports/receiving.ts',
    why: 'takes a form with a file of members apart: limits, type, encoding',
  },
  {
    side: 'server',
    file: 'club-imports/rows.ts',
    why: "a file's rows as members, or with what is wrong with them; gives way to others while it reads",
  },
  {
    side: 'server',
    file: 'club-members/presenter.ts',
    why: 'a stored member as the wire shows it, and as the form fills it, pure',
    isPublic: true,
  },
  {
    side: 'server',
    file: 'my-data/contents.ts',
    why: 'what an archive of everything of a user holds, file by file',
  },
  {
    side: 'server',
    file: 'sharing/attachments.ts',
    why: "a card's files as a mail takes them: photos made smaller where they would not fit",
  },
  {
    side: 'web',
    file: 'season/findings.ts',
    why: 'what the figures of a season say, which its sentences are made from, pure',
  },
  {
    side: 'web',
    file: 'sharing/printed-card.css',
    why: 'paper has sizes, sheets and rules of its own, for which there is no vocabulary on screen',
  },
  {
    side: 'web',
    file: 'event-groups/printed-groups.css',
    why: 'the start list and the slips of groups on paper, as the printed card',
  },
  {
    side: 'web',
    file: 'event-results/printed-results.css',
    why: 'the results on paper, as the printed card',
  },
  {
    side: 'web',
    file: 'sharing/printed-group-card.css',
    why: 'what a group on paper has besides: three cells an archer, and a sheet on its side',
  },
  {
    side: 'web',
    file: 'group-scoring/group-parts.ts',
    why: "what every part of a group's card on the screen is given, and names for it",
  },
  {
    side: 'web',
    file: 'scoring/use-hand.ts',
    why: "what was done on a card, to be taken back, and the lock of the pad: alike on an archer's own and a group's",
    isPublic: true,
  },
  {
    side: 'web',
    file: 'scoring/use-open-card.ts',
    why: "a card of this phone on the screen: an archer's own and a group's are opened alike",
    isPublic: true,
  },
  {
    side: 'web',
    file: 'scoring/use-photos.ts',
    why: "camera and gallery of a card: an archer's own and a group's take photos alike",
    isPublic: true,
  },
  {
    side: 'web',
    file: 'scoring/use-save.ts',
    why: "saving with a word on what came of it: the same for an archer's own card and a group's",
    isPublic: true,
  },
  {
    side: 'web',
    file: 'scoring/use-scoring-keys.ts',
    why: "the keys of the scoring table: the same for an archer's own card and a group's",
    isPublic: true,
  },
  {
    side: 'web',
    file: 'scoring/use-current-row.ts',
    why: "the one row that is marked, focused and scored: the same for an archer's own card and a group's",
    isPublic: true,
  },
  {
    side: 'web',
    file: 'scoring/use-wide.ts',
    why: 'whether there is room for a scoring table: one answer for both kinds of cards',
    isPublic: true,
  },
]

const known = (side: FurtherKind['side'], feature: string, file: string) =>
  furtherKinds.find((kind) => kind.side === side && [file, `${feature}/${file}`].includes(kind.file))

export const isFurtherKind = (side: FurtherKind['side'], feature: string, file: string) =>
  known(side, feature, file) !== undefined

export const isPublicKind = (side: FurtherKind['side'], feature: string, file: string) =>
  known(side, feature, file)?.isPublic === true

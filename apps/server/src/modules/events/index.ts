/** The face of the module: the only file that other modules import. */

export { unsubscribeLinks } from './notice-mails/sending.ts'
export { settingsOf as noticeSettingsOf } from './notices/reads.ts'
export { openEntriesOf as entriesAskedOf, refusalsOf, registrationsOf } from './participants/reads.ts'
export { wordsOfFiles } from './record/file-words.ts'
export { mayRunEvent } from './record/policy.ts'
export { requireEventAdmin as eventToRun } from './record/reads.ts'
export { anonymizeArcher as forgetArcher } from './registration/account-deletion-commands.ts'
export { companionResultsOf, type PublicReading, publicResultsOf } from './results/reads.ts'
export { teamTotalsOf } from './teams/reads.ts'

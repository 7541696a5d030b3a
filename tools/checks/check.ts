/** What one named check came to; `words` say what is wrong. */
export type CheckResult = { name: string; isPassed: boolean; seconds: number; words: string }

/** A check gives one result, or one for each of its rules. */
export type Check = () => Promise<CheckResult[]>

/** What one named check came to; `words` say what is wrong. */
export type CheckResult = { name: string; isPassed: boolean; seconds: number; words: string }

/** The result of one named check; `words` say what is wrong. */
export type CheckResult = { name: string; isPassed: boolean; seconds: number; words: string }

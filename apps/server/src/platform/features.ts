import type { Routes } from './http/routing.ts'
import type { Chore, JobHandler } from './jobs/jobs.ts'
import type { Parts } from './parts.ts'

/** A noun of the application: its routes, the jobs it does after a commit, and what it sweeps. */
export interface Feature {
  readonly routes: (routes: Routes, parts: Parts) => void
  readonly jobs?: (parts: Parts) => Readonly<Record<string, JobHandler>>
  readonly chores?: (parts: Parts) => readonly Chore[]
}

import type { Routes } from './http/routing.ts'
import type { Chore, JobHandler } from './jobs/jobs.ts'
import type { Dependencies } from './parts.ts'

/**
 * A slice of the application: its routes, the jobs it runs after a commit, and its chores. Its type says which parts it
 * needs: the common ones, or those of its module too.
 */
export interface Feature<Needed extends Dependencies = Dependencies> {
  readonly routes: (routes: Routes, parts: Needed) => void
  readonly jobs?: (parts: Needed) => Readonly<Record<string, JobHandler>>
  readonly chores?: (parts: Needed) => readonly Chore[]
}

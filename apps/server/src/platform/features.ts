import type { Language } from '@fletch/messages/languages.ts'
import type { Routes } from './http/routing.ts'
import type { Chore, JobHandler } from './jobs/jobs.ts'
import type { Dependencies } from './parts.ts'

/** What a messenger shows of a link: in the words of the page, not of the app. */
export interface LinkPreview {
  readonly language: Language
  readonly title: string
  readonly description: string
  /** A picture on this origin; null for the app's own. */
  readonly imagePath: string | null
  /** The picture was drawn for this link, 1200 x 630 pixels. */
  readonly isLarge?: boolean
}

/** Who asks for a preview: often a messenger that sends no language, and else the browser of a visitor. */
export interface PreviewReader {
  /** The IP address. */
  readonly address: string
  /** The locales that they want, the most wanted first; none, or none that Fletch speaks, in many cases. */
  readonly languages: readonly string[]
}

/** Pages of the app that are shared as links. */
export interface SharedPages {
  /** With one parameter, as in `/competitions/:id`. */
  readonly paths: readonly string[]
  /** Everyone may read it. Throws NotFound or TooMany where the page is shown without a preview. */
  readonly previewOf: (parameter: string, reader: PreviewReader) => Promise<LinkPreview>
}

/** Short addresses, to type from a poster, that lead to a page. */
export interface ShortLinks {
  /** With one parameter, as in `/e/:code`. */
  readonly path: string
  /** The path of the page. Throws NotFound if the parameter leads nowhere. */
  readonly leadTo: (parameter: string, address: string) => Promise<string>
}

/**
 * A slice of the application: its routes, the jobs it runs after a commit, and its chores. Its type says which parts it
 * needs: the common ones, or those of its module too.
 */
export interface Feature<Needed extends Dependencies = Dependencies> {
  readonly routes: (routes: Routes, parts: Needed) => void
  readonly jobs?: (parts: Needed) => Readonly<Record<string, JobHandler>>
  readonly chores?: (parts: Needed) => readonly Chore[]
  readonly sharedPages?: (parts: Needed) => readonly SharedPages[]
  readonly shortLinks?: (parts: Needed) => readonly ShortLinks[]
}

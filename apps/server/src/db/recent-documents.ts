/** What stands in documents that were written lately: whoever reads one again, as at every tap, spares parsing it. */
export class RecentDocuments<Content> {
  readonly #known = new Map<string, Content>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** By the document itself, to the letter: it does not matter who wrote it, nor whether that came to stand. */
  contentOf(document: string): Content {
    return this.#known.get(document) ?? JSON.parse(document)
  }

  replace(former: string, document: string, content: Content): void {
    this.#known.delete(former)
    this.#known.set(document, content)
    if (this.#known.size <= this.#most) return
    const [oldest] = this.#known.keys()
    if (oldest !== undefined) this.#known.delete(oldest)
  }
}

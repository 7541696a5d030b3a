interface Known<Content> {
  readonly document: string
  readonly content: Content
}

/** What stands in documents that were written or read lately: whoever reads one again, as at every tap, spares parsing it. */
export class RecentDocuments<Content> {
  readonly #known = new Map<string, Known<Content>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** By the document itself, to the letter: it does not matter who wrote it, nor whether that came to stand. */
  contentOf(id: string, document: string): Content {
    const known = this.#known.get(id)
    if (known?.document === document) return known.content
    const content: Content = JSON.parse(document)
    this.remember(id, document, content)
    return content
  }

  remember(id: string, document: string, content: Content): void {
    this.#known.delete(id)
    this.#known.set(id, { document, content })
    if (this.#known.size <= this.#most) return
    const [oldest] = this.#known.keys()
    if (oldest !== undefined) this.#known.delete(oldest)
  }
}

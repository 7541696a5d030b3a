/** Replaces XMLHttpRequest, which reports upload progress, with one that uses the test's network. */
export class FormRequest {
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  statusText = ''
  #method = ''
  #address = ''
  readonly #stop = new AbortController()

  open(method: string, address: string): void {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(): void {
    // Other tests check the sender and the key.
  }

  abort(): void {
    this.#stop.abort()
    this.onabort?.()
  }

  send(form: FormData): void {
    void this.#answered(form)
  }

  async #answered(form: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 1, total: 1, lengthComputable: true })
    try {
      const answer = await fetch(this.#address, {
        method: this.#method,
        body: form,
        signal: this.#stop.signal,
      })
      this.status = answer.status
      this.responseText = await answer.text()
      this.onload?.()
    } catch {
      if (!this.#stop.signal.aborted) this.onerror?.()
    }
  }
}

/** Which card changed on this phone, and who changed it, so that the author need not reload it. */
export interface News {
  readonly cardId: string
  readonly source?: string | undefined
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/** Notifies this tab and the others that a card's record changed, so that screens reload it. */
export const newsOn = (channel: Channel | undefined) => {
  const listeners = new Set<(news: News) => void>()
  const tellHere = (news: News) => {
    for (const listener of listeners) listener(news)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => tellHere(data))
  return {
    tell: (news: News) => {
      tellHere(news)
      channel?.postMessage(news)
    },
    listen: (listener: (news: News) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type NewsDesk = ReturnType<typeof newsOn>

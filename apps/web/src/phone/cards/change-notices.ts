/** Which card changed on this phone, and who changed it, so that the author need not reload it. */
export interface CardChangeNotice {
  readonly cardId: string
  readonly source?: string | undefined
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/** Notifies this tab and the others that a card's record changed, so that screens reload it. */
export const changeNotices = (channel: Channel | undefined) => {
  const listeners = new Set<(news: CardChangeNotice) => void>()
  const tellHere = (news: CardChangeNotice) => {
    for (const listener of listeners) listener(news)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<CardChangeNotice>) => tellHere(data))
  return {
    tell: (news: CardChangeNotice) => {
      tellHere(news)
      channel?.postMessage(news)
    },
    listen: (listener: (news: CardChangeNotice) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type ChangeNotices = ReturnType<typeof changeNotices>

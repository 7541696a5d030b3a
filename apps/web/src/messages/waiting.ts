import { listed } from '@fletch/messages/texts.ts'
import { waitingTexts } from '@fletch/messages/waiting'

/** Cards that the server has never had, cards whose changes it lacks, and photos of cards that it has. */
export const leaveText = (fresh: number, changed: number, photos: number): string => {
  const { leaving } = waitingTexts
  const waiting = [
    ...(fresh > 0 ? [leaving.cards({ count: fresh })] : []),
    ...(changed > 0 ? [leaving.changes({ count: changed })] : []),
    ...(photos > 0 ? [leaving.photos({ count: photos })] : []),
  ]
  const text = listed(waiting, 'and')
  const what = text.charAt(0).toUpperCase() + text.slice(1)
  return (changed === 0 && fresh + photos === 1 ? leaving.one : leaving.several)({ what })
}

import { userSearchBounds } from '@fletch/domain/contract'
import { groupTexts } from '../../../messages/group-scoring.ts'
import type { CardKey } from '../../../offline/card-record.ts'
import { isOnline } from '../../../offline/online.ts'
import type { OpenCard } from '../../../offline/open-card.ts'
import { wordsFor } from '../../../ui/fault.ts'
import { findNamed, nameOfUser } from '../../accounts/search/queries.ts'
import { saveEditor } from './mutations.ts'

const texts = groupTexts.panel

/** Names whoever has an account, as event administrators may. Answers why not; nothing when it is done. */
export const saveAnotherEditor = async (
  card: OpenCard,
  key: CardKey,
  typed: string,
): Promise<string | undefined> => {
  if (typed.length < userSearchBounds.least) return texts.whoMissing
  if (!isOnline()) return texts.searchOffline
  try {
    const [user, ...others] = await findNamed(typed)
    if (user === undefined) return texts.notFound(typed)
    if (others.length > 0) return texts.several
    await saveEditor(card, key, { editorUserId: user.id, words: texts.updatedText(nameOfUser(user)) })
    return undefined
  } catch (error) {
    return wordsFor(error, texts.failedText)
  }
}

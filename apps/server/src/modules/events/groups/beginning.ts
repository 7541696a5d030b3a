import { fault } from '@fletch/domain/contract'
import { NotFound } from '../../../platform/errors.ts'
import { beginCard, type Shoots } from '../../cards/index.ts'
import { cardArcher, contentFor } from '../group-cards/content.ts'
import { rightsOn } from '../group-cards/rights.ts'
import { listShots } from '../group-cards/shots-store.ts'
import { groupsOf, lockEventOfGroup } from './reads.ts'

/** Begins a group's card with what its archers shot before, or gives the one there is. */
export const beginGroupCard: Shoots['begin'] = async (tx, parts, who, { groupId, editorUserId = null }) => {
  const event = await lockEventOfGroup(tx, who, groupId)
  const shoot = await rightsOn(tx, groupId, who)
  const groups = event === null ? [] : await groupsOf(tx, who, event.id)
  const group = groups.find(({ id }) => id === groupId)
  if (event === null || shoot === null || group === undefined) throw new NotFound(fault('group-unknown'))
  const content = contentFor(event, group, await listShots(tx, event.id))
  const archers = group.participants.map((archer) => cardArcher(archer, null))
  const begun = await beginCard(tx, parts, who, { id: groupId, content, archers, editorUserId, shoot })
  if (begun.isNew) await parts.live.announce(tx, event.id)
  return begun
}

import type { Dependencies } from '../../../platform/parts.ts'

/** Counts a notification of a device and its account; throws over their limit per hour, so that the job is retried. */
export const countPush = async (
  { limits }: Pick<Dependencies, 'limits'>,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> => {
  const isUsedUp =
    (await limits.isUsedUp('pushesToDevice', id)) || (await limits.isUsedUp('pushesToUser', { userId }))
  if (isUsedUp) throw new Error('The device has had its notifications of this hour')
  await limits.note('pushesToDevice', id)
  await limits.note('pushesToUser', { userId })
}

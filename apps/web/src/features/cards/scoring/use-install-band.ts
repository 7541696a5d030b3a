import { type ComponentType, useEffect, useState } from 'react'

/** The offer to install comes after the card, in a file of its own; where it does not come nothing is missing. */
export const useInstallBand = (isWanted: boolean): ComponentType | undefined => {
  const [band, setBand] = useState<{ Band: ComponentType }>()
  useEffect(() => {
    if (!isWanted) return
    const load = async () => {
      const [loaded] = await Promise.allSettled([import('../../../installed/install-band.tsx')])
      if (loaded.status === 'fulfilled') setBand({ Band: loaded.value.InstallBand })
    }
    void load()
  }, [isWanted])
  return isWanted ? band?.Band : undefined
}

import { type ComponentType, useEffect, useState } from 'react'

/** The install offer loads after the card, in a separate file; if it fails to load, it is not shown. */
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

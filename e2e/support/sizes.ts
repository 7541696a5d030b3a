import { devices } from '@playwright/test'

/** What people hold or sit at: the projects of the configuration, by name. */
export const sizes = {
  // A phone's seven pixels for each of ours are painted without a graphics card here: no one looks at them.
  phone: { ...devices['Pixel 7'], deviceScaleFactor: 1 },
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
}

/** Those on a phone asked their system for no motion: drawing it costs a tenth of a journey. At a desk things move. */
export const motionOn = { phone: 'reduce', desktop: 'no-preference' } as const

/** The size that a project is for. */
export const sizeOf = (project: string) => (project === 'phone' ? sizes.phone : sizes.desktop)

/** The same for motion. */
export const motionOf = (project: string) => (project === 'phone' ? motionOn.phone : motionOn.desktop)

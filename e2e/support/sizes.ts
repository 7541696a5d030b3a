import { devices } from '@playwright/test'

/** Devices: the projects of the configuration, by name. */
export const sizes = {
  // Scale factor 1, because painting a phone's real density is slow without a GPU.
  phone: { ...devices['Pixel 7'], deviceScaleFactor: 1 },
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
}

/**
 * On a phone the system asks for reduced motion, because drawing it costs a tenth of a journey. At a desk things
 * move.
 */
export const motionOn = { phone: 'reduce', desktop: 'no-preference' } as const

/** The size of a project. */
export const sizeOf = (project: string) => (project === 'phone' ? sizes.phone : sizes.desktop)

/** The motion setting of a project. */
export const motionOf = (project: string) => (project === 'phone' ? motionOn.phone : motionOn.desktop)

import { devices } from '@playwright/test'

/** What people hold or sit at: the projects of the configuration, by name. */
export const sizes = {
  // A phone's seven pixels for each of ours are painted without a graphics card here: no one looks at them.
  phone: { ...devices['Pixel 7'], deviceScaleFactor: 1 },
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
}

/** The size that a project is for. */
export const sizeOf = (project: string) => (project === 'phone' ? sizes.phone : sizes.desktop)

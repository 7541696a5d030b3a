import { devices } from '@playwright/test'

/** What people hold or sit at: the projects of the configuration, by name. */
export const sizes = {
  phone: devices['Pixel 7'] ?? {},
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
}

/** The size that a project is for. */
export const sizeOf = (project: string) => (project === 'phone' ? sizes.phone : sizes.desktop)
